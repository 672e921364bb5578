import type { Clock } from "./clock.ts";
import type { Db } from "./database/database.ts";
import { forgetEventsBefore } from "./events/missed.repository.ts";
import { forgetAnswersBefore } from "./http/idempotency.repository.ts";

const EVERY_MS = 10 * 60_000;
const DAY_MS = 86_400_000;

/**
 * Forgets what has served its time: live events after a day, kept answers after thirty, and what the features name.
 * Returns how to stop.
 */
export function startHousekeeping(db: Db, clock: Clock, more: readonly (() => Promise<void>)[]): () => void {
  const tidy = async () => {
    const now = clock().getTime();
    await forgetEventsBefore(db, new Date(now - DAY_MS));
    await forgetAnswersBefore(db, new Date(now - 30 * DAY_MS));
    for (const task of more) await task();
  };
  const timer = setInterval(() => {
    // A round that fails (database away) is made up for by the next one.
    tidy().catch(() => undefined);
  }, EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
