import { sql } from "kysely";
import type { Db } from "../../database/database.ts";

export type MoneyKind = "real" | "play";

/**
 * Marks what kind of money this ledger holds from now on. A ledger in which nothing was posted takes either.
 *
 * @returns false when money of the other kind was posted to it: nothing is marked then.
 */
export function markLedgerMoney(db: Db, kind: MoneyKind): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    // Two servers that start at once, one with keys: the second waits and sees the first's mark.
    await sql`lock table ledger_money in share row exclusive mode`.execute(tx);
    const other = await tx.selectFrom("ledger_money").select("kind").where("kind", "<>", kind).executeTakeFirst();
    const posted = other && (await tx.selectFrom("ledger_transfers").select("id").limit(1).executeTakeFirst());
    if (posted) return false;
    await tx.deleteFrom("ledger_money").where("kind", "<>", kind).execute();
    await tx
      .insertInto("ledger_money")
      .values({ kind })
      .onConflict((conflict) => conflict.column("kind").doNothing())
      .execute();
    return true;
  });
}
