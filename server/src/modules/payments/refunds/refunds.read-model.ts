import type { UserId } from "@pockethall/domain/ids";
import { kobo } from "@pockethall/domain/money";
import { sql } from "kysely";
import { isAfter } from "../../../database/after-row.ts";
import { countBounded } from "../../../database/bounded-count.ts";
import type { Db } from "../../../database/database.ts";
import type { Refunds } from "../../../database/tables.ts";
import { cursorsByMoment, pageOfRows, RowId } from "../../../kernel/cursor.ts";
import { checkDepth } from "../../../kernel/list-depth.ts";
import { approvalsOf } from "../approvals.read-model.ts";

type State = Refunds["state"];
type Page = { page: number; per_page: number };

const COLUMNS = [
  "r.id",
  "r.payment_reference",
  "r.state",
  "r.amount_kobo",
  "r.reason",
  "r.rejection_reason",
  "r.created_at",
  "r.settled_at",
] as const;

type Row = {
  id: string;
  payment_reference: string;
  state: State;
  amount_kobo: number;
  reason: string;
  rejection_reason: string | null;
  created_at: Date;
  settled_at: Date | null;
};

const shown = (row: Row) => ({
  id: row.id,
  reference: row.payment_reference,
  state: row.state,
  amount: kobo(row.amount_kobo),
  reason: row.reason,
  rejection_reason: row.rejection_reason,
  created_at: row.created_at.toISOString(),
  settled_at: row.settled_at?.toISOString() ?? null,
});

const ownedBy = (db: Db, userId: UserId) => db.selectFrom("refunds as r").where("r.user_id", "=", userId);

/** One of the user's own. */
export async function ownRefund(db: Db, userId: UserId, id: string) {
  return shown(await ownedBy(db, userId).select(COLUMNS).where("r.id", "=", id).executeTakeFirstOrThrow());
}

/** The user's own, newest first. */
export async function ownRefunds(db: Db, userId: UserId, { page, per_page }: Page) {
  const own = ownedBy(db, userId);
  const [rows, count] = await Promise.all([
    own
      .select(COLUMNS)
      .orderBy("r.created_at", "desc")
      .orderBy("r.id")
      .limit(per_page)
      .offset((page - 1) * per_page)
      .execute(),
    own.select(({ fn }) => fn.countAll<number>().as("total")).executeTakeFirstOrThrow(),
  ]);
  return { data: rows.map(shown), meta: { page, per_page, total: count.total } };
}

const approvals = approvalsOf("refund_approvals", "refund_id", "r.id");

const forFinance = (db: Db) =>
  db
    .selectFrom("refunds as r")
    .innerJoin("users as u", "u.id", "r.user_id")
    .innerJoin("players as p", "p.id", "u.player_id")
    .innerJoin("users as au", "au.id", "r.asked_by")
    .innerJoin("players as ap", "ap.id", "au.player_id");

const financeRows = (wanted: ReturnType<typeof forFinance>) =>
  wanted
    .select(COLUMNS)
    .select(["r.payment_kobo", "r.given_back_before_kobo", "r.source", "r.provider_status"])
    .select(["u.id as user_id", "u.email", "p.name", "au.id as asked_by", "ap.name as asked_by_name"])
    .select(approvals.as("approvals"));

type FinanceRow = Awaited<ReturnType<ReturnType<typeof financeRows>["execute"]>>[number];
const shownToFinance = (row: FinanceRow) => ({
  ...shown(row),
  user: { id: row.user_id, name: row.name, email: row.email },
  payment_amount: kobo(row.payment_kobo),
  given_back_before: kobo(row.given_back_before_kobo),
  source: row.source,
  asked_by: { id: row.asked_by, name: row.asked_by_name },
  approvals: row.approvals,
  provider_status: row.provider_status,
});

/** One refund as finance sees it. */
export async function refundForFinance(db: Db, id: string) {
  return shownToFinance(await financeRows(forFinance(db).where("r.id", "=", id)).executeTakeFirstOrThrow());
}

type Wish = Page & { state: State | undefined; reference: string | undefined; after?: string | undefined };
const CURSORS = cursorsByMoment("refunds", RowId);

const isAfterRefund = ([moment, id]: readonly [string, string]) =>
  isAfter([
    { by: sql.ref("r.created_at"), order: "asc", from: sql`${moment}::timestamptz` },
    { by: sql.ref("r.id"), order: "asc", from: sql`${id}::uuid` },
  ]);

/** Refunds in a state, of a payment, or all: the oldest first, since it waits longest. */
export async function financeRefunds(db: Db, { page, per_page, state, reference, after }: Wish) {
  const place = CURSORS.read(after);
  if (place === undefined) checkDepth({ page, per_page });
  const wanted = db
    .selectFrom("refunds as r")
    .select("r.id")
    .$if(state !== undefined, (rows) => rows.where("r.state", "=", state as State))
    .$if(reference !== undefined, (rows) => rows.where("r.payment_reference", "=", reference ?? ""));
  const ofPage = wanted
    .$if(place !== undefined, (rows) => rows.where(isAfterRefund(place ?? ["", ""])))
    .orderBy("r.created_at")
    .orderBy("r.id")
    .limit(per_page + 1)
    .offset(place === undefined ? (page - 1) * per_page : 0);
  const [rows, count] = await Promise.all([
    financeRows(forFinance(db).where("r.id", "in", ofPage))
      .select(sql<string>`r.created_at::text`.as("moment"))
      .orderBy("r.created_at")
      .orderBy("r.id")
      .execute(),
    countBounded(db, wanted),
  ]);
  const { rows: onPage, next } = pageOfRows(rows, per_page, ({ moment, id }) => CURSORS.write([moment, id]));
  return { data: onPage.map(shownToFinance), meta: { page, per_page, ...count, next } };
}

type Open = { waiting: number; waiting_kobo: number; oldest_at: Date | null; under_way: number };

/** What waits for finance's decision, since when, and how many are approved and not settled. */
export async function openRefunds(db: Db) {
  const { rows } = await sql<Open>`
    select count(*) filter (where state = 'review') as waiting,
      coalesce(sum(amount_kobo) filter (where state = 'review'), 0)::bigint as waiting_kobo,
      min(created_at) filter (where state = 'review') as oldest_at,
      count(*) filter (where state <> 'review') as under_way
    from refunds where state in ('review', 'approved', 'sending')`.execute(db);
  const { waiting = 0, waiting_kobo = 0, oldest_at = null, under_way = 0 } = rows[0] ?? {};
  return { waiting, amountKobo: waiting_kobo, oldestAt: oldest_at, underWay: under_way };
}
