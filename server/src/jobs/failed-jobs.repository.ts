import { sql } from "kysely";
import type { Db } from "../database/database.ts";

/** A failed job that was retried or removed, as it was before. */
export type HandledJob = { id: number; task: string; about: string | null; attempts: number };

/** Gives a failed job all its attempts again, from now on. @returns undefined when it is not failed, or is no more. */
export async function retryJob(db: Db, id: string): Promise<HandledJob | undefined> {
  const { rows } = await sql<HandledJob>`select * from retry_failed_jobs(${id}::bigint, null, 1)`.execute(db);
  return rows[0];
}

/** The same for the oldest failed jobs of a task. @returns how many. */
export async function retryJobsOf(db: Db, task: string, limit: number): Promise<number> {
  const { rows } = await sql<HandledJob>`select * from retry_failed_jobs(null, ${task}, ${limit})`.execute(db);
  return rows.length;
}

/** Removes a failed job. @returns undefined when it is not failed, or is no more. */
export async function discardJob(db: Db, id: string): Promise<HandledJob | undefined> {
  const { rows } = await sql<HandledJob>`select * from discard_failed_jobs(${id}::bigint, null, null, 1)`.execute(db);
  return rows[0];
}

type Limits = { failedBefore: Date; replacedBefore: Date; limit: number };

/** Removes jobs that failed, or were replaced, long ago. */
export async function forgetFailedJobs(db: Db, { failedBefore, replacedBefore, limit }: Limits): Promise<void> {
  await sql`select from discard_failed_jobs(null, ${failedBefore}, ${replacedBefore}, ${limit})`.execute(db);
}
