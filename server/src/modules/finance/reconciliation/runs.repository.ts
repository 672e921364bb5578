import type { Db } from "../../../database/database.ts";

/** Keeps when a comparison came to its end; the lines of older ones are of no use any more. */
export async function keepRun(db: Db, finishedAt: Date): Promise<void> {
  await db.deleteFrom("reconciliation_runs").where("finished_at", "<", finishedAt).execute();
  await db
    .insertInto("reconciliation_runs")
    .values({ finished_at: finishedAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
