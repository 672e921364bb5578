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

type Window = { from: Date; to: Date };
/** Read `after` this reference, in their order. */
export type Page = { after: string; limit: number };

/** Payments that we credited in the window and that are not among those listed; the next page of them, by reference. */
export async function creditedUnlisted(
  db: Db,
  { from, to }: Window,
  listed: readonly string[],
  { after, limit }: Page,
): Promise<string[]> {
  const rows = await db
    .selectFrom("payment_intents")
    .select("reference")
    .where("status", "=", "succeeded")
    .where("settled_at", ">=", from)
    .where("settled_at", "<", to)
    .where("reference", ">", after)
    .where("reference", "not in", sql<string>`(select unnest(${listed}::text[]))`)
    .orderBy("reference")
    .limit(limit)
    .execute();
  return rows.map(({ reference }) => reference);
}

/** The same of withdrawals that we booked as paid in the window. */
export async function paidUnlisted(
  db: Db,
  { from, to }: Window,
  listed: readonly string[],
  { after, limit }: Page,
): Promise<string[]> {
  const rows = await db
    .selectFrom("withdrawals")
    .select("reference")
    .where("state", "=", "paid")
    .where("settled_at", ">=", from)
    .where("settled_at", "<", to)
    .where("reference", ">", after)
    .where("reference", "not in", sql<string>`(select unnest(${listed}::text[]))`)
    .orderBy("reference")
    .limit(limit)
    .execute();
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
