import type { UserId } from "@pockethall/domain/ids";
import { type Insertable, sql, type Updateable } from "kysely";
import type { Db } from "../../../database/database.ts";
import type { BankAccounts, Withdrawals } from "../../../database/tables.ts";
import { isId, newId } from "../../../kernel/ids.ts";

const one = (db: Db, column: "w.id" | "w.reference", value: string) =>
  db
    .selectFrom("withdrawals as w")
    .innerJoin("bank_accounts as b", "b.id", "w.bank_account_id")
    .selectAll("w")
    .select(["b.bank_code", "b.bank_name", "b.account_number", "b.holder_name", "b.recipient_code"])
    .where(column, "=", value);

/** A withdrawal with the account it goes to, as every step reads it. */
export type Withdrawal = NonNullable<Awaited<ReturnType<ReturnType<typeof one>["executeTakeFirst"]>>>;

export const findWithdrawal = (db: Db, id: string): Promise<Withdrawal | undefined> =>
  one(db, "w.id", id).executeTakeFirst();

/** The same, locked: the next decision waits and then sees the current one. */
export const lockWithdrawal = (db: Db, id: string): Promise<Withdrawal | undefined> =>
  one(db, "w.id", id).forUpdate("w").executeTakeFirst();

export const lockByReference = (db: Db, reference: string): Promise<Withdrawal | undefined> =>
  one(db, "w.reference", reference).forUpdate("w").executeTakeFirst();

/** The user's account at a bank, with the bank's current name for its holder; stored before or new. */
export const keepBankAccount = (
  db: Db,
  account: Pick<Insertable<BankAccounts>, "user_id" | "bank_code" | "bank_name" | "account_number" | "holder_name">,
  now: Date,
) =>
  db
    .insertInto("bank_accounts")
    .values({ ...account, id: newId(), created_at: now, used_at: now })
    .onConflict((conflict) =>
      conflict.constraint("bank_accounts_one_per_user").doUpdateSet({
        holder_name: account.holder_name,
        bank_name: account.bank_name,
        used_at: now,
        removed_at: null,
      }),
    )
    .returning(["id", "created_at"])
    .executeTakeFirstOrThrow();

/** Takes one of the user's accounts off their list. @returns whether it is theirs. */
export async function removeBankAccount(db: Db, userId: UserId, id: string, now: Date): Promise<boolean> {
  if (!isId(id)) return false;
  const removed = db.updateTable("bank_accounts").set({ removed_at: now }).where("id", "=", id);
  return (await removed.where("user_id", "=", userId).returning("id").executeTakeFirst()) !== undefined;
}

/** Null: the provider does not know the code any more, so the next payout asks for a new one. */
export async function keepRecipientCode(db: Db, bankAccountId: string, recipientCode: string | null): Promise<void> {
  await db
    .updateTable("bank_accounts")
    .set({ recipient_code: recipientCode })
    .where("id", "=", bankAccountId)
    .execute();
}

export async function insertWithdrawal(db: Db, row: Insertable<Withdrawals>): Promise<void> {
  await db.insertInto("withdrawals").values(row).execute();
}

/** Writes what changed; the version counts the changes. */
export async function updateWithdrawal(db: Db, id: string, changes: Updateable<Withdrawals>, now: Date): Promise<void> {
  await db
    .updateTable("withdrawals")
    .set({ ...changes, updated_at: now, version: sql`version + 1` })
    .where("id", "=", id)
    .execute();
}

/**
 * Notes that the provider is asked now, before it is: from here on the request may have arrived.
 *
 * @returns whether an earlier one may have; undefined when the withdrawal is no longer being sent.
 */
export async function noteAsked(db: Db, id: string, now: Date): Promise<{ arrivedBefore: boolean } | undefined> {
  const { rows } = await sql<{ arrived_before: boolean }>`
    update withdrawals w set may_have_arrived = true, last_asked_at = ${now}, updated_at = ${now}, version = w.version + 1,
      sent_at = case when before.may_have_arrived then w.sent_at else clock_timestamp() end
    from (select id, may_have_arrived from withdrawals where id = ${id} for update) before
    where w.id = before.id and w.state = 'sending'
    returning before.may_have_arrived as arrived_before`.execute(db);
  return rows[0] && { arrivedBefore: rows[0].arrived_before };
}

export const approversOf = (db: Db, withdrawalId: string): Promise<{ approver_id: UserId }[]> =>
  db.selectFrom("withdrawal_approvals").select("approver_id").where("withdrawal_id", "=", withdrawalId).execute();

export async function insertApproval(
  db: Db,
  approval: { withdrawal_id: string; owner_id: UserId; approver_id: UserId; created_at: Date },
): Promise<void> {
  await db.insertInto("withdrawal_approvals").values(approval).execute();
}

const OVERDUE_AFTER_SECONDS = 60;
const MOST_AT_ONCE = 500;

/** Asks again for the step of every withdrawal whose job was lost, such as with a process that died. How many. */
export async function enqueueOverdue(db: Db, now: Date): Promise<number> {
  const { rows } = await sql`
    with overdue as materialized (
      select id from withdrawals
      where state in ('approved', 'sending') and next_check_at < ${now}::timestamptz - make_interval(secs => ${OVERDUE_AFTER_SECONDS})
      order by next_check_at limit ${MOST_AT_ONCE}
    )
    select enqueue_job('check-withdrawal', json_build_object('id', id), 'withdrawal:' || id, null) from overdue`.execute(
    db,
  );
  return rows.length;
}
