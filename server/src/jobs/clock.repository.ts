import type pg from "pg";

/** By how many milliseconds the database's clock is ahead of ours, and how exactly that is known. */
export async function clockOffset(pool: pg.Pool, now: () => number): Promise<{ aheadMs: number; withinMs: number }> {
  await pool.query("select 1"); // opening a connection is no part of the measurement
  const before = now();
  const { rows } = await pool.query<{ ms: number }>(
    "select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms",
  );
  const after = now();
  return { aheadMs: (rows[0]?.ms ?? 0) - (before + after) / 2, withinMs: (after - before) / 2 };
}

/**
 * The queue runs a scheduled task only after its last run. A run that a fast clock recorded in the future would stop the
 * task until that moment; it is moved to now. @returns the tasks concerned.
 */
export async function forgetFutureRuns(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ identifier: string }>(
    `update graphile_worker._private_known_crontabs set last_execution = date_trunc('minute', now())
     where last_execution > now() + interval '90 seconds' returning identifier`,
  );
  return rows.map(({ identifier }) => identifier);
}
