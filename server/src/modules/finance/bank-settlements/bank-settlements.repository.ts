import { type Insertable, sql } from "kysely";
import type { Db } from "../../../database/database.ts";
import type { BankSettlements } from "../../../database/tables.ts";

const LOCK = 7_305_011; // any constant: one settlement is booked at a time

/** One settlement at a time, so that two together cannot take out more than the provider holds. */
export async function lockSettlements(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(db);
}

export const findSettlement = (db: Db, reference: string) =>
  db.selectFrom("bank_settlements").select(["amount_kobo"]).where("reference", "=", reference).executeTakeFirst();

export async function insertSettlement(db: Db, row: Insertable<BankSettlements>): Promise<void> {
  await db.insertInto("bank_settlements").values(row).execute();
}
