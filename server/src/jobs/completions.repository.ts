import type pg from "pg";

/** Records that a job of the task has just ended well. The table is the owner's: only workers write it. */
export async function recordCompletion(pool: pg.Pool, task: string): Promise<void> {
  await pool.query(
    `insert into public.job_completions (task, completed_at) values ($1, now())
     on conflict (task) do update set completed_at = excluded.completed_at`,
    [task],
  );
}
