import type { LogEntry } from "@pockethall/domain/match-log-types";
import { type PadLog, readLog, repairLog, storedOf } from "./pad-log.ts";
import type { PadOptions } from "./pad-options.ts";
import { type PadSnapshot, StoreChanged } from "./pad-types.ts";
import { type PadFacts, snapshotOf } from "./snapshot.ts";

const OTHER_TAB = "Another tab has written to this match. Look at the score, then enter it again.";
const CANNOT_KEEP = "This phone could not keep the last entry. Nothing was recorded.";

const NOTHING_KNOWN: Omit<PadFacts, "pad"> = {
  log: null,
  scorer: null,
  isSending: false,
  isOffline: false,
  isSignedOut: false,
  isReplaced: false,
  refusal: null,
  storageProblem: null,
};

/** What may change without a word to the store. */
export type Signs = Partial<
  Pick<PadFacts, "isSending" | "isOffline" | "isSignedOut" | "isReplaced" | "refusal" | "scorer">
>;
export type PadSession = ReturnType<typeof createPadSession>;

/**
 * What one engine knows, and the steps that change it: each is written to the store first and shown afterwards. Steps that
 * write go through `inTurn`, so that each builds on the one before.
 */
export function createPadSession({ matchId, pad, store, sha256 }: PadOptions) {
  let facts: PadFacts = { ...NOTHING_KNOWN, pad };
  let version = 0;
  let snapshot = snapshotOf(facts);
  let last: Promise<unknown> = Promise.resolve();
  const listeners = new Set<() => void>();

  function show(change: Partial<PadFacts>): void {
    facts = { ...facts, ...change };
    snapshot = snapshotOf(facts);
    for (const listener of listeners) listener();
  }

  async function written(step: Promise<void>, change: Partial<PadFacts>): Promise<void> {
    await step;
    version += 1;
    show({ storageProblem: null, ...change });
  }

  /** Reads the store. Also repairs a log that the disk has damaged. */
  async function read(): Promise<void> {
    const stored = await store.load(matchId);
    if (!stored) return show({ storageProblem: null });
    version = stored.version;
    const log = repairLog(sha256, matchId, stored.log);
    if (log === stored.log) show({ log: readLog(log), storageProblem: null });
    else await written(store.replace(matchId, log, version), { log: readLog(log) });
  }

  return {
    facts: (): PadFacts => facts,
    snapshot: (): PadSnapshot => snapshot,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    show: (signs: Signs): void => show(signs),
    /** Runs one change after the other. */
    inTurn: <Result>(change: () => Promise<Result>): Promise<Result> => {
      const result = last.then(change);
      last = result.catch(() => {});
      return result;
    },
    read,
    append: (entry: LogEntry, log: PadLog): Promise<void> => written(store.append(matchId, [entry], version), { log }),
    acknowledge: (log: PadLog): Promise<void> =>
      written(store.acknowledge(matchId, log.acknowledged, version), { log }),
    /** Keeps a log in place of what was there. */
    keep: (log: PadLog, signs: Signs = {}): Promise<void> =>
      written(store.replace(matchId, storedOf(log), version), { log, ...signs }),
    /** After a step that failed: reads what another tab wrote meanwhile, else reports that the phone keeps nothing. */
    failed: async (cause: unknown): Promise<string> => {
      try {
        if (!(cause instanceof StoreChanged)) throw cause;
        await read();
        return OTHER_TAB;
      } catch {
        show({ storageProblem: CANNOT_KEEP });
        return CANNOT_KEEP;
      }
    },
  };
}
