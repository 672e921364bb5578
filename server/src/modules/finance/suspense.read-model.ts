import type { SuspensePayment } from "@pockethall/contract/answers";
import { kobo } from "@pockethall/domain/money";
import { sql } from "kysely";
import type { Db } from "../../database/database.ts";

/** What a payment set aside and neither a refund nor a dispute has taken. */
const SUSPENDED = sql<number>`(e.amount_kobo
  - (select coalesce(sum(r.amount_kobo), 0) from refunds r
     where r.payment_reference = i.reference and r.state not in ('rejected', 'returned'))
  - (select coalesce(sum(d.booked_kobo), 0) from disputes d
     where d.payment_reference = i.reference and d.state = 'lost'))::bigint`;

/** The payments with money in suspense; a release takes all of it. */
const current = (db: Db) =>
  db
    .selectFrom("payment_intents as i")
    .innerJoin("ledger_transfers as t", "t.id", "i.transfer_id")
    .innerJoin("ledger_entries as e", "e.transfer_id", "t.id")
    .innerJoin("ledger_accounts as a", "a.id", "e.account_id")
    .innerJoin("users as u", "u.id", "i.user_id")
    .innerJoin("players as p", "p.id", "u.player_id")
    .where("i.status", "=", "mismatched")
    .where("a.kind", "=", "suspense")
    .where(sql<boolean>`not exists (
      select from ledger_transfers r where r.idempotency_key = 'suspense-release:' || i.reference)`)
    .where(sql<boolean>`${SUSPENDED} > 0`);

/** The payments with money in suspense, the oldest first, since it waits longest. */
export async function suspensePayments(db: Db, { page, per_page }: { page: number; per_page: number }) {
  const [rows, count] = await Promise.all([
    current(db)
      .select([
        "i.reference",
        "i.amount_kobo as asked_kobo",
        SUSPENDED.as("amount_kobo"),
        "t.created_at",
        "u.id",
        "p.name",
        "u.email",
      ])
      .orderBy("t.created_at")
      .orderBy("i.reference")
      .limit(per_page)
      .offset((page - 1) * per_page)
      .execute(),
    current(db)
      .select(({ fn }) => fn.countAll<number>().as("total"))
      .executeTakeFirstOrThrow(),
  ]);
  const data = rows.map(
    ({ reference, asked_kobo, amount_kobo, created_at, ...user }): SuspensePayment => ({
      reference,
      user,
      asked: kobo(asked_kobo),
      amount: kobo(amount_kobo),
      received_at: created_at.toISOString(),
    }),
  );
  return { data, meta: { page, per_page, total: count.total } };
}

/** The number of payments in suspense, and their total. */
export async function suspenseTotal(db: Db): Promise<{ payments: number; amountKobo: number }> {
  return current(db)
    .select(({ fn }) => [
      fn.countAll<number>().as("payments"),
      sql<number>`coalesce(sum(${SUSPENDED}), 0)::bigint`.as("amountKobo"),
    ])
    .executeTakeFirstOrThrow();
}
