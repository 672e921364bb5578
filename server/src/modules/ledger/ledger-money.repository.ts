import { sql } from "kysely";
import type { DbTransaction } from "../../database/database.ts";

export type MoneyKind = "real" | "play";

/**
 * Marks what kind of money this ledger holds from now on. A ledger in which nothing was posted takes either.
 *
 * @returns false when money of the other kind was posted to it: nothing is marked then.
 */
export async function markLedgerMoney(db: DbTransaction, kind: MoneyKind): Promise<boolean> {
  // Two servers that start at once, one with keys: the second waits and sees the first's mark.
  await sql`lock table ledger_money in share row exclusive mode`.execute(db);
  const other = await db.selectFrom("ledger_money").select("kind").where("kind", "<>", kind).executeTakeFirst();
  const posted = other && (await db.selectFrom("ledger_transfers").select("id").limit(1).executeTakeFirst());
  if (posted) return false;
  await db.deleteFrom("ledger_money").where("kind", "<>", kind).execute();
  await db
    .insertInto("ledger_money")
    .values({ kind })
    .onConflict((conflict) => conflict.column("kind").doNothing())
    .execute();
  return true;
}
