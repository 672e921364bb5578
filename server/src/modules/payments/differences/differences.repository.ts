import type { UserId } from "@pockethall/domain/ids";
import type { Insertable } from "kysely";
import type { Db } from "../../../database/database.ts";
import type { ReconciliationDifferences } from "../../../database/tables.ts";
import { newId } from "../../../kernel/ids.ts";

export type Difference = Pick<
  Insertable<ReconciliationDifferences>,
  "kind" | "subject" | "ours" | "theirs" | "found_at"
>;

/** Stores a difference once while it is open. */
export async function insertDifference(db: Db, difference: Difference): Promise<void> {
  await db
    .insertInto("reconciliation_differences")
    .values({ ...difference, id: newId() })
    .onConflict((conflict) => conflict.columns(["kind", "subject"]).where("resolved_at", "is", null).doNothing())
    .execute();
}

/** Whether an identical difference of this subject has been resolved. */
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

/** The row, locked: of two people who resolve it at once, the second sees the first one's resolution. */
export const lockDifference = (db: Db, id: string) =>
  db
    .selectFrom("reconciliation_differences")
    .select(["id", "kind", "subject", "ours", "theirs", "resolved_at"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();

type Resolution = { resolution: string; resolved_by: UserId; resolved_at: Date };

export async function updateResolution(db: Db, id: string, resolution: Resolution): Promise<void> {
  await db.updateTable("reconciliation_differences").set(resolution).where("id", "=", id).execute();
}
