import { sql } from "kysely";
import type { Db } from "../../../database/database.ts";

/** What we know of payments of these references, however many. */
export const paymentsNamed = (db: Db, references: readonly string[]) =>
  db.selectFrom("payment_intents").select(["reference", "status"]).where("reference", "=", anyOf(references)).execute();

/** What we know of withdrawals of these references, however many. */
export const withdrawalsNamed = (db: Db, references: readonly string[]) =>
  db.selectFrom("withdrawals").select(["reference", "state"]).where("reference", "=", anyOf(references)).execute();

/** One parameter: a statement has at most 65,535. */
const anyOf = (references: readonly string[]) => sql<string>`any(${references}::text[])`;

/** What we booked as settled: payments that were credited, and withdrawals that were paid. */
const BOOKED = {
  payments: sql`payment_intents where status = 'succeeded'`,
  withdrawals: sql`withdrawals where state = 'paid'`,
};

export type Window = { from: Date; to: Date };
/** The next so many references after this one, in their order. */
export type Page = { after: string; limit: number };

/** References that we booked in the window and that are not among those listed, page by page. */
export async function bookedUnlisted(
  db: Db,
  what: keyof typeof BOOKED,
  { from, to, listed }: Window & { listed: readonly string[] },
  { after, limit }: Page,
): Promise<string[]> {
  const { rows } = await sql<{ reference: string }>`
    select reference from ${BOOKED[what]} and settled_at >= ${from} and settled_at < ${to} and reference > ${after}
      and reference not in (select unnest(${listed}::text[]))
    order by reference limit ${limit}`.execute(db);
  return rows.map(({ reference }) => reference);
}

/** What the provider should hold for us by our books; undefined while money under way leaves it unknown. */
export async function expectedBalanceKobo(db: Db): Promise<number | undefined> {
  const { rows } = await sql<{ kobo: number; is_moving: boolean }>`
    select coalesce((select -posted_kobo from ledger_accounts where kind = 'clearing'), 0)::bigint as kobo,
      exists (select from withdrawals where state = 'sending')
      or exists (select from refunds where state = 'sending')
      or exists (select from payment_intents where status in ('pending', 'failed', 'abandoned') and created_at > now() - interval '1 hour')
      as is_moving`.execute(db);
  const [row] = rows;
  return row && !row.is_moving ? row.kobo : undefined;
}
