import { setTimeout as pause } from "node:timers/promises";
import { type LogFunctionFactory, Logger, run, runMigrations, runOnce } from "graphile-worker";

/** A job's work, by name. It must be safe to run twice: a process may die between the work and its record. */
export type Tasks = Readonly<Record<string, (payload: unknown) => Promise<void>>>;

export type JobOptions = {
  /** The owner's: the queue has a schema of its own, which the server's role may not enter. */
  databaseUrl: string;
  tasks: Tasks;
  /** Lines of crontab, in UTC: what is done by the clock. Only one of several server processes does it. */
  crontab?: string;
  warn(message: string, details: object): void;
};

const CONCURRENCY = 3;
const POLL_EVERY_MS = 5_000;
const STOP_LIMIT_MS = 5_000;
const RESTART_MS = 1_000;

/** Makes or renews the queue's own tables; part of migrating. */
export const migrateJobs = (databaseUrl: string): Promise<void> =>
  runMigrations({ connectionString: databaseUrl, logger: quietLogger(() => undefined) });

/** Starts working on jobs; returns how to stop, which waits for the jobs at hand, five seconds at most. */
export async function startJobs(options: JobOptions): Promise<() => Promise<void>> {
  const begin = () =>
    run({
      ...settings(options),
      concurrency: CONCURRENCY,
      pollInterval: POLL_EVERY_MS,
      crontab: options.crontab ?? "",
    });
  let runner = await begin();
  const stopping = new AbortController();
  // A runner that gives up (database away for long) is followed by another; the server goes on answering meanwhile.
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
    await runner.stop().catch(() => undefined); // it may have given up already
    await ended;
  };
  return () => Promise.race([stop(), pause(STOP_LIMIT_MS, undefined, { ref: false })]);
}

/** Works on every job that is due, and ends: for tests and commands. */
export const runDueJobs = (options: JobOptions): Promise<void> => runOnce(settings(options));

const settings = ({ databaseUrl, tasks, warn }: JobOptions) => ({
  connectionString: databaseUrl,
  taskList: { ...tasks },
  noHandleSignals: true,
  logger: quietLogger(warn),
});

/** What goes wrong is told to our own log; the rest is the queue's own business. */
function quietLogger(warn: JobOptions["warn"]): Logger {
  const factory: LogFunctionFactory = (scope) => (level, message) => {
    if (level === "error" || level === "warning") warn(message, scope);
  };
  return new Logger(factory);
}
