import { crontabOf, EVERY_MINUTE, EVERY_TEN_MINUTES, run, type Tasks, withId } from "./jobs/tasks.ts";
import { MODULES } from "./modules.ts";
import type { Services } from "./services.ts";

/** Every job by name. Each may run twice, or beside another of the same name. */
export const jobTasks = (services: Services): Tasks =>
  Object.assign({}, baseTasks(services), ...MODULES.map(({ tasks }) => tasks(services)));

/** Messages that leave, and the clean-up of the tables that belong to no module. */
const baseTasks = ({ housekeeping, outbox }: Services): Tasks => ({
  "send-message": withId((id) => outbox.deliver(id)),
  "resume-messages": run(() => outbox.resume()),
  "forget-answers": run(() => housekeeping.forgetAnswers()),
  "forget-events": run(() => housekeeping.forgetEvents()),
  "forget-jobs": run(() => housekeeping.forgetJobs()),
  "forget-messages": run(() => outbox.forgetOld()),
});

const BASE_CRON = {
  "resume-messages": EVERY_MINUTE,
  "forget-answers": EVERY_TEN_MINUTES,
  "forget-events": EVERY_TEN_MINUTES,
  "forget-jobs": EVERY_TEN_MINUTES,
  "forget-messages": EVERY_TEN_MINUTES,
};

/** What runs at fixed times, in UTC. */
export const CRONTAB = crontabOf(Object.assign({}, BASE_CRON, ...MODULES.map(({ cron }) => cron)));

/**
 * The same in queues with workers of their own: a mail server that takes seconds for each message delays no other job,
 * money least of all.
 */
export function jobQueues(services: Services): { mail: Tasks; other: Tasks } {
  const isMail = (name: string) => name === "send-message";
  const all = Object.entries(jobTasks(services));
  return {
    mail: Object.fromEntries(all.filter(([name]) => isMail(name))),
    other: Object.fromEntries(all.filter(([name]) => !isMail(name))),
  };
}
