import type { Db } from "../../../database/database.ts";

/** Records the end of a comparison and deletes the older records. */
export async function keepRun(db: Db, finishedAt: Date): Promise<void> {
  await db.deleteFrom("reconciliation_runs").where("finished_at", "<", finishedAt).execute();
  await db
    .insertInto("reconciliation_runs")
    .values({ finished_at: finishedAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
