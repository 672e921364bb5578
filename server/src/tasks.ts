import { type CronTime, crontabOf, EVERY_MINUTE, EVERY_TEN_MINUTES, run, type Tasks, withId } from "./jobs/tasks.ts";
import { MODULES } from "./modules.ts";
import type { Services } from "./services.ts";

/** Every job by name. Each may run twice, or beside another of the same name. */
export const jobTasks = (services: Services): Tasks =>
  Object.assign({}, baseTasks(services), ...MODULES.map(({ tasks }) => tasks(services)));

/** Messages that leave, and the clean-up of the tables that belong to no module. */
const baseTasks = ({ housekeeping, outbox, retention }: Services): Tasks => ({
  "send-message": withId((id) => outbox.deliver(id)),
  "resume-messages": run(() => outbox.resume()),
  "forget-jobs": run(() => housekeeping.forgetJobs()),
  "forget-messages": run(() => outbox.forgetTexts()),
  "remove-old-records": run(() => retention.removeOld()),
});

const BASE_CRON = {
  "resume-messages": EVERY_MINUTE,
  "forget-jobs": EVERY_TEN_MINUTES,
  "forget-messages": EVERY_TEN_MINUTES,
  "remove-old-records": EVERY_TEN_MINUTES,
};

const ALL_CRON = Object.assign({}, BASE_CRON, ...MODULES.map(({ cron }) => cron));

/** What runs at fixed times, in UTC. */
export const CRONTAB = crontabOf(ALL_CRON);

/** The tasks that have workers of their own; all others share the queue `other`. */
const OWN_QUEUES = {
  mail: ["send-message"],
  webhooks: ["send-webhooks"],
  pushes: ["send-pushes"],
  ladders: ["climb-ladders"],
  money: [
    "send-withdrawal",
    "check-withdrawal",
    "resume-withdrawals",
    "follow-refund",
    "resume-refunds",
    "follow-disputes",
    "reverify-payments",
    "refund-entries",
    "resume-cancellations",
    "return-league-fees",
    "resume-league-fees",
  ],
  deadlines: ["run-due-entries", "run-due-leagues", "enter-qualifiers", "seat-qualifiers", "resume-qualifiers"],
} as const satisfies Record<string, readonly string[]>;

export type JobQueue = keyof typeof OWN_QUEUES | "other";
export type QueueWork = { tasks: Tasks; crontab: string; needsClock?: boolean };

/**
 * The same in queues with workers of their own: neither a mail server, a receiver of webhooks or a push service that takes
 * seconds nor a back-up, an import or a recount delays money, a deadline or the next rung of a call.
 */
export function jobQueues(services: Services): Record<JobQueue, QueueWork> {
  const all = jobTasks(services);
  const own = new Set<string>(Object.values(OWN_QUEUES).flat());
  const queueOf = (names: readonly string[]): QueueWork => ({
    tasks: only(all, names),
    crontab: crontabOf(only<CronTime>(ALL_CRON, names)),
  });
  return {
    mail: queueOf(OWN_QUEUES.mail),
    webhooks: queueOf(OWN_QUEUES.webhooks),
    pushes: queueOf(OWN_QUEUES.pushes),
    ladders: queueOf(OWN_QUEUES.ladders),
    money: queueOf(OWN_QUEUES.money),
    deadlines: { ...queueOf(OWN_QUEUES.deadlines), needsClock: true },
    other: queueOf(Object.keys(all).filter((name) => !own.has(name))),
  };
}

const only = <Value>(all: Readonly<Record<string, Value>>, names: readonly string[]): Record<string, Value> =>
  Object.fromEntries(Object.entries(all).filter(([name]) => names.includes(name)));
