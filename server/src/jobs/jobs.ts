import { EventEmitter } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { type LogFunctionFactory, Logger, type Runner, run, runOnce } from "graphile-worker";
import type pg from "pg";
import { openQueuePool } from "../database/queue-pool.ts";
import { clockOffset, forgetFutureRuns } from "./clock.repository.ts";
import { recordedTasks } from "./recorded-task.ts";
import type { Tasks } from "./tasks.ts";

export type JobOptions = {
  /** The owner's: the queue has a schema of its own, which the server's role may not enter. */
  databaseUrl: string;
  tasks: Tasks;
  /** Lines of crontab, in UTC: what is done by the clock. Only one of several server processes does it. */
  crontab?: string;
  /** Decides by this machine's clock: not worked on while that is wrong. */
  needsClock?: boolean;
  /** This machine's clock, and how often it is compared with the database's. */
  now?: () => number;
  compareEveryMs?: number;
  warn(message: string, details: object): void;
};

const CONCURRENCY = 3;
/** Three workers, one that listens, and what records jobs as done. */
const CONNECTIONS = 6;
/** Without a limit, a query on a connection that broke unnoticed would never end and block its worker. */
const PATIENCE_MS = 5_000;
const POLL_EVERY_MS = 2_000;
const STOP_LIMIT_MS = 5_000;
const RESTART_MS = 1_000;
/** A clock that differs from the database's by more is wrong. */
const MOST_OFF_MS = 2_000;
const COMPARE_EVERY_MS = 60_000;
/**
 * That a job is done or failed is recorded in batches. The queue awaits nothing else at its end: without batches the last
 * record is lost when the pool closes, its job runs again hours later, and the rejection is unhandled.
 */
const AWAIT_RECORDS = { completeJobBatchDelay: 0, failJobBatchDelay: 0 };

/** Starts working on jobs; returns how to stop, which waits for the running jobs, five seconds at most. */
export async function startJobs(options: JobOptions): Promise<() => Promise<void>> {
  const pool = openPool(options);
  let isClockRight = await compareClocks(options, pool, true);
  const begin = () => {
    const tasks = isClockRight || !options.needsClock ? options.tasks : {};
    return runUntilStuck({
      ...settings({ ...options, tasks }, pool),
      pgPool: pool,
      concurrency: CONCURRENCY,
      pollInterval: POLL_EVERY_MS,
      crontab: isClockRight ? (options.crontab ?? "") : "",
    });
  };
  let runner = await begin();
  const timer = setInterval(async () => {
    const was = isClockRight;
    isClockRight = await compareClocks(options, pool, was).catch(() => was); // the database is away: nothing is known
    if (isClockRight !== was) await runner.stop().catch(() => undefined); // the next one begins as the clock is now
  }, options.compareEveryMs ?? COMPARE_EVERY_MS).unref();
  const stopping = new AbortController();
  // A runner that gives up (database unavailable for long) is followed by another; the server goes on answering meanwhile.
  const watch = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      try {
        await runner.promise;
        if (!stopping.signal.aborted) runner = await begin();
      } catch (error) {
        options.warn("jobs interrupted", { err: error });
        await pause(RESTART_MS, undefined, { ref: false });
        if (!stopping.signal.aborted) runner = await begin().catch(() => runner);
      }
    }
  };
  const ended = watch();
  // With the database away the runner would wait for it; what it leaves is due again at the next start.
  const stop = async () => {
    stopping.abort();
    clearInterval(timer);
    await runner.stop().catch(() => undefined); // it may have given up already
    await ended;
    await pool.end();
  };
  return () => Promise.race([stop(), pause(STOP_LIMIT_MS, undefined, { ref: false })]);
}

/** Whether this machine's clock is right, as of now; a change is logged. Repairs what a wrong one has left in the queue. */
async function compareClocks({ warn, now = Date.now }: JobOptions, pool: pg.Pool, was: boolean): Promise<boolean> {
  const { aheadMs, withinMs } = await clockOffset(pool, now);
  const isRight = Math.abs(aheadMs) - withinMs <= MOST_OFF_MS;
  const seconds = Math.round(Math.abs(aheadMs) / 100) / 10;
  const side = aheadMs > 0 ? "behind" : "ahead of";
  if (!isRight && was)
    warn(`this machine's clock is ${seconds} s ${side} the database's: scheduled work is left to other servers`, {});
  if (isRight && !was) warn("this machine's clock is right again: scheduled work goes on here", {});
  const tasks = await forgetFutureRuns(pool);
  if (tasks.length > 0) warn("scheduled tasks had run in the future, by a wrong clock: they go on", { tasks });
  return isRight;
}

/**
 * A runner whose first look at its tasks fails keeps that failure and repeats it without end (seen when a connection is cut
 * in its first moments). So one that only fails, in every worker and then once more, is stopped, and is followed by another.
 */
async function runUntilStuck(settings: Parameters<typeof run>[0]): Promise<Runner> {
  const events = new EventEmitter();
  const runner = await run({ ...settings, events });
  let failures = 0;
  const works = () => {
    failures = 0;
  };
  events.on("worker:getJob:empty", works);
  events.on("job:start", works);
  events.on("worker:getJob:error", () => {
    failures += 1;
    if (failures === CONCURRENCY + 1) void runner.stop().catch(() => undefined);
  });
  return runner;
}

/** Works on every job that is due, and ends: for tests and commands. */
export async function runDueJobs(options: JobOptions): Promise<void> {
  const pool = openPool(options);
  try {
    await runOnce({ ...settings(options, pool), pgPool: pool });
  } finally {
    await pool.end();
  }
}

function openPool({ databaseUrl }: JobOptions): pg.Pool {
  return openQueuePool({
    connectionString: databaseUrl,
    max: CONNECTIONS,
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
  });
}

const settings = ({ tasks, warn }: JobOptions, pool: pg.Pool) => ({
  taskList: { ...recordedTasks(tasks, { pool, warn }) },
  noHandleSignals: true,
  logger: quietLogger(warn),
  preset: { worker: AWAIT_RECORDS },
});

/** Errors and warnings go to the server's log; the queue's other messages are dropped. */
function quietLogger(warn: JobOptions["warn"]): Logger {
  const factory: LogFunctionFactory = (scope) => (level, message) => {
    if (level === "error" || level === "warning") warn(message, scope);
  };
  return new Logger(factory);
}
