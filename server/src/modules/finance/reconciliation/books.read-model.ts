import { sql } from "kysely";
import type { Db } from "../../../database/database.ts";

/** What we know of payments of these references. */
export const paymentsNamed = (db: Db, references: readonly string[]) =>
  db
    .selectFrom("payment_intents")
    .select(["reference", "status"])
    .where("reference", "in", [...references])
    .execute();

/** What we know of withdrawals of these references. */
export const withdrawalsNamed = (db: Db, references: readonly string[]) =>
  db
    .selectFrom("withdrawals")
    .select(["reference", "state"])
    .where("reference", "in", [...references])
    .execute();

type Window = { from: Date; to: Date };
const MOST = 5_000;

/** Payments that we credited in the window. */
export async function creditedBetween(db: Db, { from, to }: Window): Promise<string[]> {
  const rows = await db
    .selectFrom("payment_intents")
    .select("reference")
    .where("status", "=", "succeeded")
    .where("settled_at", ">=", from)
    .where("settled_at", "<", to)
    .orderBy("reference")
    .limit(MOST)
    .execute();
  return rows.map(({ reference }) => reference);
}

/** Withdrawals that we booked as paid in the window. */
export async function paidBetween(db: Db, { from, to }: Window): Promise<string[]> {
  const rows = await db
    .selectFrom("withdrawals")
    .select("reference")
    .where("state", "=", "paid")
    .where("settled_at", ">=", from)
    .where("settled_at", "<", to)
    .orderBy("reference")
    .limit(MOST)
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
