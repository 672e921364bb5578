import type { UserId } from "@pockethall/domain/ids";
import type { Insertable, Selectable } from "kysely";
import type { Db } from "../../database/database.ts";
import type { MoneyApprovals } from "../../database/tables.ts";

/** The open first approval of the same thing, made of `first` when there is none, and locked. */
export async function lockApproval(
  db: Db,
  first: Insertable<MoneyApprovals>,
): Promise<{ approval: Selectable<MoneyApprovals>; isNew: boolean }> {
  const made = await db
    .insertInto("money_approvals")
    .values(first)
    .onConflict((conflict) =>
      conflict.columns(["action", "subject", "amount_kobo"]).where("used_at", "is", null).doNothing(),
    )
    .returningAll()
    .executeTakeFirst();
  if (made) return { approval: made, isNew: true };
  const approval = await db
    .selectFrom("money_approvals")
    .selectAll()
    .where("action", "=", first.action)
    .where("subject", "=", first.subject)
    .where("amount_kobo", "=", first.amount_kobo)
    .where("used_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
  // Used between both statements: the current caller becomes the first approver.
  return approval ? { approval, isNew: false } : lockApproval(db, first);
}

export async function useApproval(db: Db, id: string, used: { used_by: UserId; used_at: Date }): Promise<void> {
  await db.updateTable("money_approvals").set(used).where("id", "=", id).execute();
}
