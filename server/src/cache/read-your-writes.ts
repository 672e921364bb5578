import { LRUCache } from "lru-cache";
import type { DatabaseListener } from "../database/listener.ts";
import { createSingleFlight } from "./single-flight.ts";

const RECENT_WRITE_MS = 1_000;
const MAX_WRITERS = 10_000;
/** For how long one check covers the responses of hot keys. */
const CHECK_COVERS_MS = 100;
/** From this age on the next check is started in the background. */
const RENEW_AFTER_MS = 50;

/** Which callers have written lately, and whether the invalidations of all earlier commits have been received. */
export function createReadYourWrites(listener: Pick<DatabaseListener, "roundTrip">, nowMs: () => number) {
  const writtenAtMs = new LRUCache<string, number>({ max: MAX_WRITERS });
  const checks = createSingleFlight<boolean>();
  let checkedAtMs = -Infinity;

  const roundTrip = async (): Promise<boolean> => {
    const startedAtMs = nowMs();
    const isReceived = await listener.roundTrip();
    if (isReceived) checkedAtMs = Math.max(checkedAtMs, startedAtMs);
    return isReceived;
  };
  // A check that has begun does not cover commits made after it began, so later callers share the next one.
  const check = () => checks.run("", () => ({ result: roundTrip(), mayJoin: () => false }));
  return {
    /** Resolves when the invalidations of all commits acknowledged before the call are received; false when unknown. */
    check,
    /** Whether a check in the last 100 ms succeeded. Starts the next check in the background when the last one is old. */
    isCheckedLately: (now: number): boolean => {
      const ageMs = now - checkedAtMs;
      if (ageMs > RENEW_AFTER_MS && !checks.isRunning("")) void check();
      return ageMs <= CHECK_COVERS_MS;
    },
    noteWrite: (credentials: string): void => void writtenAtMs.set(credentials, nowMs()),
    hasWrittenLately: (credentials: string | undefined, now: number): boolean =>
      credentials !== undefined && now - (writtenAtMs.get(credentials) ?? -Infinity) < RECENT_WRITE_MS,
    onConnectionLost: (): void => {
      checkedAtMs = -Infinity;
    },
  };
}
