import type { Changes } from "./changes.ts";
import { createFences } from "./fences.ts";
import { createFlights, type Flight } from "./flights.ts";
import { createHeat, type Heat } from "./heat.ts";
import { createShelf } from "./shelf.ts";
import type { Dependant, Topics } from "./topics.ts";
import { type Made, type Prepared, prepare } from "./variants.ts";

/** A hot answer that was dropped is given out for so long while it is made anew; then whoever asks waits. */
const STALE_MS = 235;
/** A hot answer is made anew this often at most: what changes twenty times a second would take a core to follow each time. */
const PACE_MS = 180;

export type Question = {
  /** Equal names have equal answers. */
  name: string;
  topics: readonly string[];
  contentType: string;
  compute(): Promise<Made>;
};
/** One kept answer. `droppedAtMs`: since when what it says is out of date. */
export type Slot = Dependant & {
  readonly question: Question;
  readonly heat: Heat;
  answer: Prepared;
  droppedAtMs: number | undefined;
  /** When the making of this answer began. */
  beganMs: number;
  /** Whether it will be made anew without being asked for. */
  isDue: boolean;
  bytes: number;
  wasAsked: boolean;
};

export type AnswersOptions = {
  topics: Topics;
  changes: () => Pick<Changes, "fence" | "isListening"> | undefined;
  mostBytes: number;
  nowMs: () => number;
  onGone(slot: Slot): void;
  log(error: unknown): void;
};

/**
 * Answers by their name, made once per change. Who asks when nobody else does is answered as of now: notifications of all
 * commits acknowledged before have been heard first. An answer counts as current only if none of its topics changed while
 * it was made.
 */
export function createAnswers({ topics, changes, mostBytes, nowMs, onGone, log }: AnswersOptions) {
  const isListening = () => changes()?.isListening() ?? false;
  const fences = createFences(changes, nowMs);
  const flights = createFlights<Prepared>({ topics, isListening, nowMs });
  const shelf = createShelf<Slot>(mostBytes, (_name, slot) => leave(slot));

  const leave = (slot: Slot): void => {
    topics.remove(slot);
    onGone(slot);
  };
  const forget = (slot: Slot): void => {
    shelf.remove(slot.question.name);
    leave(slot);
  };
  const onDropped = (slot: Slot): void => {
    slot.droppedAtMs ??= nowMs();
    if (slot.heat.isHot()) return refreshInTime(slot);
    forget(slot);
  };
  const refreshInTime = (slot: Slot): void => {
    if (slot.isDue) return;
    slot.isDue = true;
    // Not at once even so: what began in the middle of all that one commit tells would be spoiled by the rest of it.
    const afterMs = Math.max(0, slot.beganMs + PACE_MS - nowMs());
    setTimeout(() => {
      slot.isDue = false;
      const { question, droppedAtMs } = slot;
      if (droppedAtMs !== undefined && !flights.isFlying(question.name)) make(question).catch(log);
    }, afterMs).unref();
  };

  const make = (question: Question): Promise<Prepared> =>
    flights.take(question, async (flight) => {
      const made = await question.compute();
      const answer = prepare(made, question.contentType);
      const former = shelf.get(question.name);
      // In the forms that are asked for, before it takes the former's place: nobody waits for the compressor then.
      if (former) await Promise.all(former.answer.readyEncodings().map(answer.variant));
      if (!made.isPassing) keep(question, flight, answer);
      else if (former) forget(former);
      return answer;
    });
  const keep = (question: Question, { spoiledAtMs, beganMs }: Flight, answer: Prepared): void => {
    const former = shelf.get(question.name);
    if (spoiledAtMs !== undefined && !former?.heat.isHot()) return;
    const slot = former ?? newSlot(question, answer, { heat: createHeat(nowMs), onDropped });
    shelf.remove(question.name);
    Object.assign(slot, { answer, droppedAtMs: spoiledAtMs, beganMs, bytes: answer.bytes });
    if (!shelf.put(question.name, slot)) return leave(slot);
    if (former === undefined) topics.add(slot);
    if (spoiledAtMs !== undefined) refreshInTime(slot);
  };

  return {
    fences,
    /**
     * The answer as of now; undefined when nothing can be known about changes and everybody has to ask the database.
     *
     * @param isStrict for somebody who has just written: never out of date, however hot.
     */
    ask: async (question: Question, isStrict: boolean): Promise<Prepared | undefined> => {
      const known = shelf.get(question.name);
      known?.heat.ask();
      const isProven = known !== undefined && !isStrict && known.heat.isHot() && fences.isRecent();
      if (!isProven && !(await fences.pass())) return undefined;
      const slot = shelf.get(question.name);
      return slot && mayBeGiven(slot, isStrict, nowMs) ? slot.answer : make(question);
    },
    /** What may be given out without waiting for anything: a hot answer while the connection is lately proven. */
    askNow: (slot: Slot, now: number): Prepared | undefined => {
      const { heat, droppedAtMs } = slot;
      heat.ask(now);
      slot.wasAsked = true;
      if (!heat.isHot(now) || !isListening() || !fences.isRecent(now)) return undefined;
      return droppedAtMs === undefined || now - droppedAtMs < STALE_MS ? slot.answer : undefined;
    },
    slotOf: (name: string): Slot | undefined => shelf.get(name),
    bytes: shelf.bytes,
  };
}
export type Answers = ReturnType<typeof createAnswers>;

const mayBeGiven = ({ droppedAtMs, heat }: Slot, isStrict: boolean, nowMs: () => number): boolean =>
  droppedAtMs === undefined || (!isStrict && heat.isHot() && nowMs() - droppedAtMs < STALE_MS);

type SlotParts = { heat: Heat; onDropped: (slot: Slot) => void };

function newSlot(question: Question, answer: Prepared, { heat, onDropped }: SlotParts): Slot {
  const parts = {
    question,
    heat,
    answer,
    droppedAtMs: undefined,
    bytes: answer.bytes,
    beganMs: 0,
    isDue: false,
    wasAsked: true,
  };
  const slot: Slot = { ...parts, topics: question.topics, drop: () => onDropped(slot) };
  return slot;
}
