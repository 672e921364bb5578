import { type Insertable, sql } from "kysely";
import type { Db } from "../../platform/database/database.ts";
import type { ReconciliationDifferences } from "../../platform/database/tables.ts";
import { newId } from "../../platform/ids.ts";

export type Difference = Pick<
  Insertable<ReconciliationDifferences>,
  "kind" | "subject" | "ours" | "theirs" | "found_at"
>;

/** Keeps a difference, once until somebody resolves it. */
export async function insertDifference(db: Db, difference: Difference): Promise<void> {
  await db
    .insertInto("reconciliation_differences")
    .values({ ...difference, id: newId() })
    .onConflict((conflict) => conflict.columns(["kind", "subject"]).where("resolved_at", "is", null).doNothing())
    .execute();
}

/** Whether somebody has resolved a difference of this subject that said the very same. */
export async function wasResolved(db: Db, { kind, subject, ours, theirs }: Difference): Promise<boolean> {
  const row = await db
    .selectFrom("reconciliation_differences")
    .select("id")
    .where("kind", "=", kind)
    .where("subject", "=", subject)
    .where("ours", "=", ours)
    .where("theirs", "=", theirs)
    .where("resolved_at", "is not", null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The row, locked: of two people who resolve it at once the second sees what the first said. */
export const lockDifference = (db: Db, id: string) =>
  db
    .selectFrom("reconciliation_differences")
    .select(["id", "kind", "subject", "ours", "theirs", "resolved_at"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();

type Resolution = { resolution: string; resolved_by: string; resolved_at: Date };

export async function updateResolution(db: Db, id: string, resolution: Resolution): Promise<void> {
  await db.updateTable("reconciliation_differences").set(resolution).where("id", "=", id).execute();
}

/** By how much the provider's balance may be more than our books say: what was last explained (such as an own float). */
export async function explainedOffsetKobo(db: Db): Promise<number> {
  const { rows } = await sql<{ kobo: number }>`
    select theirs::bigint - ours::bigint as kobo from reconciliation_differences
    where kind = 'balance' and resolved_at is not null order by resolved_at desc limit 1`.execute(db);
  return rows[0]?.kobo ?? 0;
}
