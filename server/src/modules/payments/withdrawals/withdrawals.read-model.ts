import type { UserId } from "@pockethall/domain/ids";
import { kobo } from "@pockethall/domain/money";
import type { ReviewReason } from "@pockethall/domain/withdrawal-review";
import { sql } from "kysely";
import { isAfter } from "../../../database/after-row.ts";
import { countBounded } from "../../../database/bounded-count.ts";
import type { Db } from "../../../database/database.ts";
import type { Withdrawals } from "../../../database/tables.ts";
import { cursorsByMoment, pageOfRows, RowId } from "../../../kernel/cursor.ts";
import { checkDepth } from "../../../kernel/list-depth.ts";
import { approvalsOf } from "../approvals.read-model.ts";

type State = Withdrawals["state"];
type Page = { page: number; per_page: number };

const listed = (db: Db) =>
  db.selectFrom("withdrawals as w").innerJoin("bank_accounts as b", "b.id", "w.bank_account_id");

const COLUMNS = [
  "w.id",
  "w.reference",
  "w.state",
  "w.amount_kobo",
  "w.fee_kobo",
  "w.stamp_duty_kobo",
  "w.rejection_reason",
  "w.created_at",
  "w.settled_at",
  "b.bank_code",
  "b.bank_name",
  "b.account_number",
  "b.holder_name",
] as const;

type Row = {
  id: string;
  reference: string;
  state: State;
  amount_kobo: number;
  fee_kobo: number;
  stamp_duty_kobo: number;
  rejection_reason: string | null;
  created_at: Date;
  settled_at: Date | null;
  bank_code: string;
  bank_name: string;
  account_number: string;
  holder_name: string;
};

/** A withdrawal as its owner sees it: of the account number the last four digits. */
const shown = (row: Row) => ({
  id: row.id,
  reference: row.reference,
  state: row.state,
  amount: kobo(row.amount_kobo),
  fee: kobo(row.fee_kobo + row.stamp_duty_kobo),
  bank_code: row.bank_code,
  bank_name: row.bank_name,
  account_number: `••••••${row.account_number.slice(-4)}`,
  account_name: row.holder_name,
  rejection_reason: row.rejection_reason,
  created_at: row.created_at.toISOString(),
  settled_at: row.settled_at?.toISOString() ?? null,
});

/** One of the user's own; undefined for another user's. */
export async function withdrawalOf(db: Db, userId: UserId, id: string) {
  const row = await listed(db)
    .select(COLUMNS)
    .where("w.user_id", "=", userId)
    .where("w.id", "=", id)
    .executeTakeFirst();
  return row && shown(row);
}

/** The withdrawal that holds its money by this transfer. */
export async function withdrawalOfTransfer(db: Db, transferId: string) {
  const row = await listed(db).select(COLUMNS).where("w.hold_transfer_id", "=", transferId).executeTakeFirst();
  return row && shown(row);
}

/** The user's own, newest first. */
export async function withdrawalsOf(db: Db, userId: UserId, { page, per_page }: Page) {
  const own = listed(db).where("w.user_id", "=", userId);
  const [rows, count] = await Promise.all([
    own
      .select(COLUMNS)
      .orderBy("w.created_at", "desc")
      .orderBy("w.id")
      .limit(per_page)
      .offset((page - 1) * per_page)
      .execute(),
    own.select(({ fn }) => fn.countAll<number>().as("total")).executeTakeFirstOrThrow(),
  ]);
  return { data: rows.map(shown), meta: { page, per_page, total: count.total } };
}

const approvals = approvalsOf("withdrawal_approvals", "withdrawal_id", "w.id");

const forFinance = (db: Db) =>
  listed(db).innerJoin("users as u", "u.id", "w.user_id").innerJoin("players as p", "p.id", "u.player_id");

const CURSORS = cursorsByMoment("withdrawals", RowId);

const isAfterWithdrawal = ([moment, id]: readonly [string, string]) =>
  isAfter([
    { by: sql.ref("w.created_at"), order: "asc", from: sql`${moment}::timestamptz` },
    { by: sql.ref("w.id"), order: "asc", from: sql`${id}::uuid` },
  ]);

type QueueWish = Page & { state: State | undefined; after?: string | undefined };

const idsIn = (db: Db, state: State | undefined) =>
  db
    .selectFrom("withdrawals as w")
    .select("w.id")
    .$if(state !== undefined, (all) => all.where("w.state", "=", state ?? "review"));

/** What finance sees of withdrawals in a state, or of all: the oldest first, since it waits longest. */
export async function financeQueue(db: Db, { page, per_page, state, after }: QueueWish) {
  const place = CURSORS.read(after);
  if (place === undefined) checkDepth({ page, per_page });
  const wanted = idsIn(db, state);
  const ofPage = wanted
    .$if(place !== undefined, (all) => all.where(isAfterWithdrawal(place ?? ["", ""])))
    .orderBy("w.created_at")
    .orderBy("w.id")
    .limit(per_page + 1)
    .offset(place === undefined ? (page - 1) * per_page : 0);
  const [rows, count] = await Promise.all([financeRows(db, ofPage), countBounded(db, wanted)]);
  const { rows: onPage, next } = pageOfRows(rows, per_page, ({ moment, id }) => CURSORS.write([moment, id]));
  const data = onPage.map((row) => ({
    ...shown(row),
    account_number: row.account_number,
    user: { id: row.user_id, name: row.name, email: row.email },
    reasons: row.reasons as ReviewReason[],
    approvals: row.approvals,
    provider_status: row.provider_status,
  }));
  return { data, meta: { page, per_page, ...count, next } };
}

/** The facts are read of one page only. */
const financeRows = (db: Db, ids: ReturnType<typeof idsIn>) =>
  forFinance(db)
    .where("w.id", "in", ids)
    .select(COLUMNS)
    .select(["w.reasons", "w.provider_status", "u.id as user_id", "u.email", "p.name"])
    .select([approvals.as("approvals"), sql<string>`w.created_at::text`.as("moment")])
    .orderBy("w.created_at")
    .orderBy("w.id")
    .execute();

/** The name that the bank returned for this account when the user last used it, if any. */
export async function knownHolder(db: Db, userId: UserId, bankCode: string, accountNumber: string) {
  return db
    .selectFrom("bank_accounts")
    .select(["holder_name", "bank_name"])
    .where("user_id", "=", userId)
    .where("bank_code", "=", bankCode)
    .where("account_number", "=", accountNumber)
    .executeTakeFirst();
}

const MOST_SAVED = 10;

/** The accounts that the user withdrew to and has not removed, the last used one first. */
export const savedBankAccounts = (db: Db, userId: UserId) =>
  db
    .selectFrom("bank_accounts")
    .select(["id", "bank_code", "bank_name", "account_number", "holder_name"])
    .where("user_id", "=", userId)
    .where("removed_at", "is", null)
    .orderBy("used_at", "desc")
    .orderBy("id")
    .limit(MOST_SAVED)
    .execute();

/** The user's name as it was accepted for payouts, which a change of the profile's leaves as it was. */
export async function payoutNameOf(db: Db, userId: UserId): Promise<string> {
  const row = await db
    .selectFrom("users as u")
    .innerJoin("players as p", "p.id", "u.player_id")
    .select(({ fn }) => fn.coalesce("u.payout_name", "p.name").as("name"))
    .where("u.id", "=", userId)
    .executeTakeFirstOrThrow();
  return row.name;
}

/** When the user's e-mail, phone or name last changed. */
export async function identityChangedAt(db: Db, userId: UserId): Promise<Date | null> {
  const row = await db.selectFrom("users").select("identity_changed_at").where("id", "=", userId).executeTakeFirst();
  return row?.identity_changed_at ?? null;
}

/** Whether the account's e-mail and phone are both verified. */
export async function hasVerifiedContacts(db: Db, userId: UserId): Promise<boolean> {
  const row = await db
    .selectFrom("users")
    .select("id")
    .where("id", "=", userId)
    .where("email_verified_at", "is not", null)
    .where("phone_verified_at", "is not", null)
    .executeTakeFirst();
  return row !== undefined;
}
