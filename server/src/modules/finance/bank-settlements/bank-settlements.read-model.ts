import type { UserId } from "@pockethall/domain/ids";
import { type Kobo, kobo } from "@pockethall/domain/money";
import type { Db } from "../../../database/database.ts";

/** What the provider holds for us by our books. */
export async function heldByProvider(db: Db): Promise<Kobo> {
  const row = await db
    .selectFrom("ledger_accounts")
    .select("posted_kobo")
    .where("kind", "=", "clearing")
    .where("owner_id", "is", null)
    .executeTakeFirst();
  return kobo(-(row?.posted_kobo ?? 0));
}

const booked = (db: Db) =>
  db
    .selectFrom("bank_settlements as s")
    .innerJoin("users as u", "u.id", "s.booked_by")
    .innerJoin("players as p", "p.id", "u.player_id");

const COLUMNS = ["s.reference", "s.amount_kobo", "s.reason", "s.created_at", "u.id", "p.name"] as const;
type Row = { reference: string; amount_kobo: number; reason: string; created_at: Date; id: UserId; name: string };

const shown = (row: Row) => ({
  reference: row.reference,
  amount: kobo(row.amount_kobo),
  reason: row.reason,
  booked_by: { id: row.id, name: row.name },
  created_at: row.created_at.toISOString(),
});

/** One settlement as it was booked. */
export async function bankSettlement(db: Db, reference: string) {
  return shown(await booked(db).select(COLUMNS).where("s.reference", "=", reference).executeTakeFirstOrThrow());
}

/** All of them, newest first. */
export async function bankSettlements(db: Db, { page, per_page }: { page: number; per_page: number }) {
  const [rows, count] = await Promise.all([
    booked(db)
      .select(COLUMNS)
      .orderBy("s.created_at", "desc")
      .orderBy("s.reference")
      .limit(per_page)
      .offset((page - 1) * per_page)
      .execute(),
    booked(db)
      .select(({ fn }) => fn.countAll<number>().as("total"))
      .executeTakeFirstOrThrow(),
  ]);
  return { data: rows.map(shown), meta: { page, per_page, total: count.total } };
}
