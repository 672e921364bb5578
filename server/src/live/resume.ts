import type { Db } from "../database/database.ts";
import { frameOf, openingFrame } from "./event-frames.ts";
import type { EventHub } from "./hub.ts";
import { eventsBetween, MOST_MISSED } from "./missed.repository.ts";

/** The most that read the database at a time after a restart; the rest waits. */
const READERS_AT_ONCE = 4;

/** What a viewer is sent first, and the number up to which it then knows everything. */
export type Start = { bytes: Buffer; upToId: number };
/** Call it in the same turn in which the viewer joins: nothing may be handed out between the two. */
export type TakeStart = () => Start;

/** What a reader has missed, as frames; undefined when that is too far back, too much, or the number was never given. */
export type TakeMissed = () => readonly Buffer[] | undefined;
export type Missed = ReturnType<typeof createMissed>;

/**
 * What came on topics after a number: from this process's memory when it is there, else from the table. Call what it
 * resolves to in the same turn in which its frames are sent.
 */
export function createMissed(db: Db, hub: EventHub) {
  const readInTurn = createTurns(READERS_AT_ONCE);

  /**
   * What memory has forgotten, and up to where. It reads what memory still has too: while it reads, memory continues
   * forgetting, and would leave a hole between the two.
   */
  const readForgotten = async (topics: readonly string[], afterId: number) => {
    const upToId = hub.newest();
    const events = await eventsBetween(db, { topics, afterId, upToId });
    return events && { upToId, frames: events.map(frameOf) };
  };
  return async (topics: readonly string[], after: number): Promise<TakeMissed> => {
    // Another process may have sent it an event that this one has not received yet.
    if (after > hub.newest()) await hub.catchUp();
    if (after > hub.newest()) return () => undefined;
    const forgotten =
      after < hub.completeAfter()
        ? await readInTurn(() => readForgotten(topics, after))
        : { upToId: after, frames: [] };
    return () => {
      const recent = forgotten && hub.recentAfter(forgotten.upToId, topics);
      if (!recent || forgotten.frames.length + recent.length > MOST_MISSED) return undefined;
      return [...forgotten.frames, ...recent.map(({ bytes }) => bytes)];
    };
  };
}

/**
 * How viewers begin. A first visit begins at the newest event. One that comes back after a number gets what it missed, or a
 * resync where that cannot be found: it then loads its data again.
 */
export function createResume(hub: EventHub, missed: Missed) {
  return async (topics: readonly string[], after: number | undefined): Promise<TakeStart> => {
    if (after === undefined) return () => newStart(hub.newest(), false);
    const takeMissed = await missed(topics, after);
    return () => {
      const upToId = hub.newest();
      const frames = takeMissed();
      return frames ? { upToId, bytes: Buffer.concat([openingFrame(), ...frames]) } : newStart(upToId, true);
    };
  };
}

const newStart = (newest: number, isResync: boolean): Start => ({
  upToId: newest,
  bytes: openingFrame(newest, isResync),
});

/** Runs at most this many at a time, in the order of asking. */
function createTurns(most: number) {
  const queue: (() => void)[] = [];
  let running = 0;
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running >= most) await new Promise<void>((resolve) => void queue.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      // The place goes to the next in the queue, or is free again.
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
