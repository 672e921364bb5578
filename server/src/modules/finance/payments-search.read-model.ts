import type { PaymentForFinance } from "@pockethall/contract/answers";
import type { PAYMENT_STATUSES } from "@pockethall/contract/finance";
import type { TournamentId, UserId } from "@pockethall/domain/ids";
import { type Kobo, kobo } from "@pockethall/domain/money";
import type { TimeRange } from "@pockethall/domain/time";
import { type RawBuilder, sql } from "kysely";
import { isAfter } from "../../database/after-row.ts";
import { countBounded } from "../../database/bounded-count.ts";
import type { Db } from "../../database/database.ts";
import { cursorsByMoment, pageOfRows, RowText } from "../../kernel/cursor.ts";
import { isId } from "../../kernel/ids.ts";
import { checkDepth } from "../../kernel/list-depth.ts";
import { accountsNamed, likeText, nameBegins } from "./people.read-model.ts";

export type PaymentWish = Partial<TimeRange> & {
  page: number;
  per_page: number;
  /** `next` of the page before: then `page` only counts. */
  after?: string | undefined;
  search?: string | undefined;
  status?: (typeof PAYMENT_STATUSES)[number] | undefined;
  amountKobo?: Kobo | undefined;
};

/** A payment with its payer, its purpose and the ledger entry that posted its money. */
export const paymentsWithFacts = (db: Db) =>
  db
    .selectFrom("payment_intents as i")
    .innerJoin("users as u", "u.id", "i.user_id")
    .innerJoin("players as p", "p.id", "u.player_id")
    .leftJoin("tournaments as t", "t.id", "i.tournament_id")
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom("ledger_entries as e")
          .innerJoin("ledger_accounts as a", "a.id", "e.account_id")
          .select(["a.kind as posted_to", "e.amount_kobo as posted_kobo"])
          .whereRef("e.transfer_id", "=", "i.transfer_id")
          .where("a.kind", "in", ["wallet", "suspense"])
          .limit(1)
          .as("posted"),
      (join) => join.onTrue(),
    );

export const PAYMENT_COLUMNS = [
  "i.reference",
  "i.purpose",
  "i.status",
  "i.amount_kobo",
  "i.fees_kobo",
  "i.provider_id",
  "i.created_at",
  "i.settled_at",
  "u.id as user_id",
  "u.email",
  "p.name",
  "t.id as tournament_id",
  "t.name as tournament_name",
  "posted.posted_to",
  "posted.posted_kobo",
] as const;

type Row = {
  reference: string;
  purpose: PaymentForFinance["purpose"];
  status: PaymentForFinance["status"];
  amount_kobo: number;
  fees_kobo: number | null;
  provider_id: string | null;
  created_at: Date;
  settled_at: Date | null;
  user_id: UserId;
  email: string;
  name: string;
  tournament_id: TournamentId | null;
  tournament_name: string | null;
  posted_to: string | null;
  posted_kobo: number | null;
};

/** The row as finance reads it. */
export const paymentShown = (row: Row): PaymentForFinance => ({
  reference: row.reference,
  purpose: row.purpose,
  status: row.status,
  amount: kobo(row.amount_kobo),
  fees: row.fees_kobo === null ? null : kobo(row.fees_kobo),
  provider_id: row.provider_id,
  user: { id: row.user_id, name: row.name, email: row.email },
  tournament: row.tournament_id === null ? null : { id: row.tournament_id, name: row.tournament_name ?? "" },
  posted:
    row.posted_kobo === null
      ? null
      : { to: row.posted_to === "wallet" ? "wallet" : "suspense", amount: kobo(row.posted_kobo) },
  created_at: row.created_at.toISOString(),
  settled_at: row.settled_at?.toISOString() ?? null,
});

/** So many people of a name are looked up; a country has more of one first name than anyone reads. */
const MOST_PAYERS = 100;

/** `isCounted`: which of the payments that are meant are counted; `isComplete`: all of them. */
type Meaning = { isMeant: RawBuilder<boolean>; isCounted: RawBuilder<boolean>; isComplete: boolean };

/** The text of one search field: a reference, an e-mail, an id, the provider's number, or a name. */
async function meaningOf(db: Db, search: string): Promise<Meaning> {
  const all = (isMeant: RawBuilder<boolean>) => ({ isMeant, isCounted: isMeant, isComplete: true });
  if (search === "") return all(sql`true`);
  if (/^PH_/iu.test(search)) return all(sql`i.reference like ${`${likeText(search.toUpperCase())}%`}`);
  if (search.includes("@"))
    return all(sql`i.user_id in (select id from users where email like ${`${likeText(search.toLowerCase())}%`})`);
  if (isId(search)) return all(sql`i.user_id = ${search}::uuid`);
  if (/^\d+$/u.test(search)) return all(sql`i.provider_id = ${search}`);
  const isNamed = nameBegins(search);
  return isNamed === undefined ? all(sql`false`) : await paymentsOfName(db, isNamed);
}

/**
 * Payers of a name are found first, as far as anyone reads them one by one. Where there are more, the newest payments are
 * looked through for the page, and the payments of some of the payers are counted.
 */
async function paymentsOfName(db: Db, isNamed: RawBuilder<boolean>): Promise<Meaning> {
  const { rows } = await accountsNamed(isNamed, MOST_PAYERS + 1).execute(db);
  const isComplete = rows.length <= MOST_PAYERS;
  const payers = rows.slice(0, MOST_PAYERS).map(({ id }) => id);
  const isCounted = sql<boolean>`i.user_id = any(${payers}::uuid[])`;
  const named = sql`select u.id from users u join players p on p.id = u.player_id where ${isNamed}`;
  return { isMeant: isComplete ? isCounted : sql`i.user_id in (${named})`, isCounted, isComplete };
}

const CURSORS = cursorsByMoment("payments", RowText);

const isAfterPayment = ([moment, reference]: readonly [string, string]) =>
  isAfter([
    { by: sql.ref("i.created_at"), order: "desc", from: sql`${moment}::timestamptz` },
    { by: sql.ref("i.reference"), order: "asc", from: sql`${reference}` },
  ]);

/**
 * The payments that are meant, newest first. The facts about them are read of one page only. `total` is a lower limit
 * where `has_more` says so: past the 10,000th payment, or of a name that more than 100 people have, before its last page.
 */
export async function searchPayments(db: Db, wish: PaymentWish) {
  const { page, per_page, search = "", status, amountKobo, from, to } = wish;
  const place = CURSORS.read(wish.after);
  if (place === undefined) checkDepth(wish);
  const { isMeant, isCounted, isComplete } = await meaningOf(db, search);
  const wanted = db
    .selectFrom("payment_intents as i")
    .$if(status !== undefined, (rows) => rows.where("i.status", "=", status ?? "pending"))
    .$if(amountKobo !== undefined, (rows) => rows.where("i.amount_kobo", "=", amountKobo ?? 0))
    .$if(from !== undefined, (rows) => rows.where("i.created_at", ">=", from ?? new Date()))
    .$if(to !== undefined, (rows) => rows.where("i.created_at", "<", to ?? new Date()));
  const ofPage = wanted
    .select("i.reference")
    .where(isMeant)
    .$if(place !== undefined, (rows) => rows.where(isAfterPayment(place ?? ["", ""])))
    .orderBy("i.created_at", "desc")
    .orderBy("i.reference")
    .limit(per_page + 1)
    .offset(place === undefined ? (page - 1) * per_page : 0);
  const [rows, count] = await Promise.all([
    paymentsWithFacts(db)
      .select(PAYMENT_COLUMNS)
      .select(sql<string>`i.created_at::text`.as("moment"))
      .where("i.reference", "in", ofPage)
      .orderBy("i.created_at", "desc")
      .orderBy("i.reference")
      .execute(),
    countBounded(db, wanted.select("i.reference").where(isCounted)),
  ]);
  const { rows: shown, next } = pageOfRows(rows, per_page, ({ moment, reference }) =>
    CURSORS.write([moment, reference]),
  );
  const reached = rows.length === 0 ? 0 : (page - 1) * per_page + rows.length;
  const isWhole = isComplete || (next === null && (reached > 0 || page === 1));
  const meta = isComplete ? count : { total: isWhole ? reached : Math.max(count.total, reached), has_more: !isWhole };
  return { data: shown.map(paymentShown), meta: { page, per_page, ...meta, next } };
}
