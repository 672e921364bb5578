import { sql } from "kysely";
import type { Db } from "../database/database.ts";

export type NewJob = {
  task: string;
  payload: object;
  /** A job of the same key that has not begun is replaced. */
  key: string;
  /** Absent: as soon as the transaction has committed. */
  runAt?: Date;
};

/** Asks for several jobs as `enqueue` does, in one statement. */
export async function enqueueAll(db: Db, jobs: readonly NewJob[]): Promise<void> {
  if (jobs.length === 0) return;
  const text = JSON.stringify(jobs.map(({ task, payload, key, runAt = null }) => ({ task, payload, key, runAt })));
  await sql`
    select enqueue_job(j.task, j.payload, j.key, j."runAt")
    from json_to_recordset(${text}::json) as j (task text, payload json, key text, "runAt" timestamptz)`.execute(db);
}

/** Asks for a job in the caller's transaction: it runs when that commits, and never otherwise. */
export async function enqueue(db: Db, { task, payload, key, runAt }: NewJob): Promise<void> {
  await sql`select enqueue_job(${task}, ${JSON.stringify(payload)}::json, ${key}, ${runAt ?? null}::timestamptz)`.execute(
    db,
  );
}
