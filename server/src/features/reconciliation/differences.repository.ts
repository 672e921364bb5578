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

/** By how much the provider's balance may be more than our books say: what was last explained (such as an own float). */
export async function explainedOffsetKobo(db: Db): Promise<number> {
  const { rows } = await sql<{ kobo: number }>`
    select theirs::bigint - ours::bigint as kobo from reconciliation_differences
    where kind = 'balance' and resolved_at is not null order by resolved_at desc limit 1`.execute(db);
  return rows[0]?.kobo ?? 0;
}
