import type { Db } from "./database/database.ts";
import { forgetFailedJobs } from "./jobs/failed-jobs.repository.ts";
import type { Clock } from "./kernel/clock.ts";

const DAY_MS = 86_400_000;
const KEEP_FAILED_JOBS_DAYS = 30;
const KEEP_REPLACED_JOBS_DAYS = 7;
const MOST_JOBS_AT_ONCE = 1_000;

/** The clean-up of the queue, every ten minutes. All other records are removed by `retention/rules.ts`. */
export function createHousekeeping({ db, clock }: { db: Db; clock: Clock }) {
  const daysAgo = (days: number) => new Date(clock().getTime() - days * DAY_MS);
  return {
    /** Deletes failed jobs after thirty days, those that a newer one replaced after seven. */
    forgetJobs: (): Promise<void> =>
      forgetFailedJobs(db, {
        failedBefore: daysAgo(KEEP_FAILED_JOBS_DAYS),
        replacedBefore: daysAgo(KEEP_REPLACED_JOBS_DAYS),
        limit: MOST_JOBS_AT_ONCE,
      }),
  };
}
