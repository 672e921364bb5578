import type { Db } from "./database/database.ts";
import { forgetAnswersBefore } from "./http/idempotency.repository.ts";
import { forgetFailedJobs } from "./jobs/failed-jobs.repository.ts";
import type { Clock } from "./kernel/clock.ts";
import { forgetEventsBefore } from "./live/missed.repository.ts";

const DAY_MS = 86_400_000;
const KEEP_EVENTS_DAYS = 1;
const KEEP_ANSWERS_DAYS = 30;
const KEEP_FAILED_JOBS_DAYS = 30;
const KEEP_REPLACED_JOBS_DAYS = 7;
const MOST_JOBS_AT_ONCE = 1_000;

/** The clean-ups of the platform's own tables: jobs that run every ten minutes. */
export function createHousekeeping({ db, clock }: { db: Db; clock: Clock }) {
  const daysAgo = (days: number) => new Date(clock().getTime() - days * DAY_MS);
  return {
    /** Deletes live events after a day: no viewer resumes after them any more. */
    forgetEvents: (): Promise<void> => forgetEventsBefore(db, daysAgo(KEEP_EVENTS_DAYS)),

    /** Deletes the answers kept for idempotency keys after thirty days: a repeated key is then a new request. */
    forgetAnswers: (): Promise<void> => forgetAnswersBefore(db, daysAgo(KEEP_ANSWERS_DAYS)),

    /** Deletes failed jobs after thirty days, those that a newer one replaced after seven. */
    forgetJobs: (): Promise<void> =>
      forgetFailedJobs(db, {
        failedBefore: daysAgo(KEEP_FAILED_JOBS_DAYS),
        replacedBefore: daysAgo(KEEP_REPLACED_JOBS_DAYS),
        limit: MOST_JOBS_AT_ONCE,
      }),
  };
}
