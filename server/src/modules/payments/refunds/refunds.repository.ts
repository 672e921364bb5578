import type { UserId } from "@pockethall/domain/ids";
import { type Insertable, type Selectable, sql, type Updateable } from "kysely";
import type { Db } from "../../../database/database.ts";
import type { Refunds } from "../../../database/tables.ts";

export type Refund = Selectable<Refunds>;
/** A refund, locked: the next decision waits and then sees the current one. */
export const lockRefund = (db: Db, id: string): Promise<Refund | undefined> =>
  db.selectFrom("refunds").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();

/** The refund that the provider calls so, if we know which it is. */
export const refundCalled = async (db: Db, providerId: string): Promise<string | undefined> =>
  (await db.selectFrom("refunds").select("id").where("provider_id", "=", providerId).executeTakeFirst())?.id;

/** What of a payment is on its way back or has arrived. */
export const refundsSentOf = (db: Db, paymentReference: string) =>
  db
    .selectFrom("refunds")
    .select(["id", "state", "amount_kobo"])
    .where("payment_reference", "=", paymentReference)
    .where("state", "in", ["sending", "refunded"])
    .execute();

export async function insertRefund(db: Db, row: Insertable<Refunds>): Promise<void> {
  await db.insertInto("refunds").values(row).execute();
}

/** Writes what changed; the version counts the changes. */
export async function updateRefund(db: Db, id: string, changes: Updateable<Refunds>, now: Date): Promise<void> {
  await db
    .updateTable("refunds")
    .set({ ...changes, updated_at: now, version: sql`version + 1` })
    .where("id", "=", id)
    .execute();
}

/**
 * Notes that the provider is asked now, before it is: from here on the request may have arrived. Only a caller with the
 * current version succeeds: of two at the same step one continues, since a refund asked for twice is two.
 */
export async function noteAsked(db: Db, { id, version }: { id: string; version: number }, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("refunds")
    .set({ may_have_arrived: true, last_asked_at: now, updated_at: now, version: sql`version + 1` })
    .where("id", "=", id)
    .where("version", "=", version)
    .where("state", "=", "sending")
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export const approversOf = (db: Db, refundId: string): Promise<{ approver_id: UserId }[]> =>
  db.selectFrom("refund_approvals").select("approver_id").where("refund_id", "=", refundId).execute();

export async function insertApproval(
  db: Db,
  approval: { refund_id: string; owner_id: UserId; approver_id: UserId; created_at: Date },
): Promise<void> {
  await db.insertInto("refund_approvals").values(approval).execute();
}

const OVERDUE_AFTER_SECONDS = 60;
const MOST_AT_ONCE = 500;

/** Asks again for the step of every refund whose job was lost, such as with a process that died. How many. */
export async function enqueueOverdue(db: Db, now: Date): Promise<number> {
  const { rows } = await sql`
    with overdue as materialized (
      select id from refunds
      where state in ('approved', 'sending') and next_check_at < ${now}::timestamptz - make_interval(secs => ${OVERDUE_AFTER_SECONDS})
      order by next_check_at limit ${MOST_AT_ONCE}
    )
    select enqueue_job('follow-refund', json_build_object('id', id), 'refund:' || id, null) from overdue`.execute(db);
  return rows.length;
}
