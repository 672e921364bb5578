import { sql } from "kysely";
import type { Db } from "../database/database.ts";

export type QueueFigures = {
  task: string;
  waiting: number;
  running: number;
  scheduled: number;
  retrying: number;
  failed: number;
  replaced: number;
  oldestWaitingAt: Date | null;
  lastCompletedAt: Date | null;
};

/** More kinds of jobs than there will ever be. */
const MOST_TASKS = 200;

/** Every task that has a job or has ended one, with its jobs by their state; those with failures first. */
export async function queueFigures(db: Db): Promise<QueueFigures[]> {
  const { rows } = await sql<QueueFigures>`
    with counted as (
      select task, count(*) filter (where state = 'waiting') as waiting,
        count(*) filter (where state = 'running') as running, count(*) filter (where state = 'scheduled') as scheduled,
        count(*) filter (where state = 'retrying') as retrying, count(*) filter (where state = 'failed') as failed,
        count(*) filter (where state = 'replaced') as replaced,
        min(run_at) filter (where state = 'waiting') as oldest
      from queued_jobs() group by task)
    select coalesce(q.task, c.task) as task, coalesce(waiting, 0) as waiting, coalesce(running, 0) as running,
      coalesce(scheduled, 0) as scheduled, coalesce(retrying, 0) as retrying, coalesce(failed, 0) as failed,
      coalesce(replaced, 0) as replaced, oldest as "oldestWaitingAt", c.completed_at as "lastCompletedAt"
    from counted as q full join job_completions as c on c.task = q.task
    order by failed desc, retrying desc, task limit ${MOST_TASKS}`.execute(db);
  return rows;
}

export type FailedState = "failed" | "retrying" | "replaced";
export type ListedJob = {
  id: number;
  task: string;
  state: FailedState;
  about: string | null;
  attempts: number;
  maxAttempts: number;
  createdAt: Date;
  failedAt: Date;
  nextAttemptAt: Date | null;
  error: string | null;
};
type JobFilter = { state: FailedState; task?: string | undefined; page: number; per_page: number };

/** Failed jobs of one state, the newest failure first. */
export async function listFailedJobs(db: Db, { state, task, page, per_page }: JobFilter) {
  const wanted = sql`state = ${state} and (${task ?? null}::text is null or task = ${task ?? null})`;
  const [{ rows: jobs }, { rows: counts }] = await Promise.all([
    sql<ListedJob>`
      select id, task, state, about, attempts, max_attempts as "maxAttempts", created_at as "createdAt",
        updated_at as "failedAt", case when state = 'retrying' then run_at end as "nextAttemptAt", error
      from queued_jobs() where ${wanted}
      order by updated_at desc, id desc limit ${per_page} offset ${(page - 1) * per_page}`.execute(db),
    sql<{ total: number }>`select count(*) as total from queued_jobs() where ${wanted}`.execute(db),
  ]);
  return { jobs, total: counts[0]?.total ?? 0 };
}

/** How many jobs of a task have failed and may be retried. */
export async function countFailed(db: Db, task: string): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from queued_jobs() where task = ${task} and state in ('failed', 'retrying')`.execute(db);
  return rows[0]?.total ?? 0;
}

type UndoneJobs = { failedJobs: number; waitingJobs: number; oldestJobSeconds: number };

/** What jobs have left undone: how many failed for good, and for how long the oldest has been due. */
export async function undoneJobs(db: Db): Promise<UndoneJobs> {
  const { rows } = await sql<UndoneJobs>`
    select count(*) filter (where state = 'failed') as "failedJobs",
      count(*) filter (where state = 'waiting') as "waitingJobs",
      coalesce(extract(epoch from now() - min(run_at) filter (where state = 'waiting')), 0)::float8 as "oldestJobSeconds"
    from queued_jobs()`.execute(db);
  return rows[0] ?? { failedJobs: 0, waitingJobs: 0, oldestJobSeconds: 0 };
}
