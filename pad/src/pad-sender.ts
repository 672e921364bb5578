import { isStart } from "@pockethall/domain/match-log";
import type { LogEntry } from "@pockethall/domain/match-log-types";
import { signOf } from "./failure-signs.ts";
import type { PadMemory } from "./pad-memory.ts";
import type { PadOptions } from "./pad-options.ts";
import { createPadPull } from "./pad-pull.ts";
import { NotPermitted, type SendAnswer, StoreChanged } from "./pad-types.ts";
import { aborted, createAlarm, retryDelayMs } from "./retry.ts";

/** Events sent at once: no more than the contract's MOST_ENTRIES_AT_ONCE, which would bring zod along. */
export const LINES_AT_ONCE = 200;

/** `done`: nothing to do until the alarm rings. `again`: go on at once. `failed`: try again after a while. */
type Round = "done" | "again" | "failed";
type Sending = { options: PadOptions; memory: PadMemory; pulling: ReturnType<typeof createPadPull> };

/** The loop that brings events to the server and the server's events here. */
export function createPadSender(options: PadOptions, memory: PadMemory) {
  const { wait, random = Math.random } = options;
  const sending: Sending = { options, memory, pulling: createPadPull(options, memory) };
  const alarm = createAlarm();
  const closing = new AbortController();

  async function run(): Promise<void> {
    await memory.read();
    let failures = 0;
    while (!closing.signal.aborted) {
      alarm.reset();
      const result = await safeRound(sending);
      failures = result === "failed" ? failures + 1 : 0;
      if (result === "again") continue;
      if (closing.signal.aborted) return;
      const { isSignedOut, isReplaced } = memory.facts();
      const isPatient = result === "done" || isSignedOut || isReplaced;
      await (isPatient ? aborted(alarm.signal()) : wait(retryDelayMs(failures, random()), alarm.signal()));
    }
  }

  return {
    start: (): void => void run(),
    ring: alarm.ring,
    pull: sending.pulling.pull,
    wake: (): void => {
      sending.pulling.want();
      memory.show({ isSignedOut: false });
      if (memory.facts().storageProblem !== null) void memory.read();
      alarm.ring();
    },
    close: (): void => {
      closing.abort();
      alarm.ring();
    },
  };
}

/** Shows a failing store to the referee; unsent events still go out, later. */
async function safeRound(sending: Sending): Promise<Round> {
  try {
    return await playRound(sending);
  } catch (cause) {
    await sending.memory.failed(cause);
    return cause instanceof StoreChanged ? "again" : "failed";
  }
}

async function playRound(sending: Sending): Promise<Round> {
  const { memory, pulling } = sending;
  const { isSignedOut, isReplaced } = memory.facts();
  if (isSignedOut || (isReplaced && !pulling.isWanted())) return "done";
  if (pulling.isWanted() && !(await pulling.pull())) return "failed";
  const batch = memory.unsent().slice(0, LINES_AT_ONCE);
  // Wanted again meanwhile? Events go first: on a slow network repeated requests would delay them without end.
  if (batch.length === 0 || memory.facts().refusal !== null) return pulling.isWanted() ? "again" : "done";
  const answer = await send(sending, batch);
  return answer === null ? "failed" : settle(sending, batch, answer);
}

async function send({ options, memory }: Sending, batch: readonly LogEntry[]): Promise<SendAnswer | null> {
  memory.show({ isSending: true });
  try {
    const players = batch.some(({ action }) => isStart(action)) ? memory.log()?.players : undefined;
    return await options.transport.send(options.matchId, options.pad, batch, players);
  } catch (cause) {
    memory.show(signOf(cause));
    return null;
  } finally {
    memory.show({ isSending: false });
  }
}

/** What an answer means: see the states of an event in pad-engine.ts. */
async function settle(sending: Sending, batch: readonly LogEntry[], answer: SendAnswer): Promise<Round> {
  const { memory, pulling } = sending;
  if (answer.ok) return confirm(sending, batch, answer);
  if (answer.code === "not-permitted") {
    memory.show(signOf(new NotPermitted()));
    return "failed";
  }
  if (answer.code === "signed-out" || answer.code === "other") {
    memory.show(answer.code === "other" ? { isOffline: true } : { isSignedOut: true });
    return "failed";
  }
  memory.show({ isOffline: false });
  const before = memory.log()?.acknowledged;
  const isPulled = await pulling.pull();
  // Where another pad scores, its events replace ours, once they can be fetched.
  const isStopped = answer.code === "log-refused" || (answer.code === "not-scoring" && isPulled);
  if (isStopped && memory.unsent().length > 0) memory.show({ refusal: answer.reason });
  return isPulled && (isStopped || memory.log()?.acknowledged !== before) ? "again" : "failed";
}

async function confirm(
  { memory, pulling }: Sending,
  batch: readonly LogEntry[],
  { head }: SendAnswer & { ok: true },
): Promise<Round> {
  const last = batch.at(-1) as LogEntry;
  memory.show({ isOffline: false, isSignedOut: false });
  if (head.sequence === last.sequence && head.hash === last.hash) {
    await memory.acknowledge(last);
    return "again";
  }
  // Others have written behind these events, or the answer is not about them: the server's log decides.
  return (await pulling.pull()) && !memory.unsent().includes(last) ? "again" : "failed";
}
