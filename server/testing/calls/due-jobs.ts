import pg from "pg";
import type { Services } from "../../src/services.ts";
import { jobTasks } from "../../src/tasks.ts";

type QueuedJob = { id: string; task: string; payload: unknown; run_at: Date; created_at: Date };

const QUEUED = `
  select j.id::text, t.identifier as task, j.payload, j.run_at, j.created_at
  from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
  where t.identifier = any($1) order by j.id`;

/**
 * Works on queued jobs of these tasks by a clock of its own, in place of the queue's workers, which follow the database's. A
 * job without a time is due at once, one that fails is not repeated: what is due again is found by the tasks of each minute.
 */
export async function openDueJobs(services: Services, databaseUrl: string, names: readonly string[]) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const tasks = jobTasks(services);
  // Both times of a job without a time of its own are those of its transaction.
  const dueAt = ({ run_at, created_at }: QueuedJob, now: Date): Date =>
    run_at.getTime() === created_at.getTime() ? now : run_at;
  const queued = async (): Promise<QueuedJob[]> => (await client.query<QueuedJob>(QUEUED, [names])).rows;
  return {
    /** When the next job is due; undefined without one. */
    nextAt: async (now: Date): Promise<Date | undefined> =>
      (await queued()).map((job) => dueAt(job, now)).toSorted((one, other) => one.getTime() - other.getTime())[0],
    /** Runs what is due, each job by as many workers at once as `workers` answers. @returns the tasks that ran. */
    runDue: async (now: Date, workers: () => number): Promise<string[]> => {
      // Jobs of one time in the order in which they were asked for. The database's time of a job says how fast this machine is.
      const due = (await queued())
        .filter((job) => dueAt(job, now) <= now)
        .toSorted((one, other) => dueAt(one, now).getTime() - dueAt(other, now).getTime());
      for (const { id, task, payload } of due) {
        await client.query("select graphile_worker.complete_jobs(array[$1]::bigint[])", [id]);
        await Promise.allSettled(Array.from({ length: workers() }, () => tasks[task]?.(payload)));
      }
      return due.map(({ task }) => task);
    },
    run: async (task: string): Promise<void> => void (await tasks[task]?.({})),
    [Symbol.asyncDispose]: () => client.end(),
  };
}
