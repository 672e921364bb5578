import type { Insertable, Selectable, Updateable } from "kysely";
import type { Db } from "../../platform/database/database.ts";
import type { Disputes } from "../../platform/database/tables.ts";
import type { Payment } from "../refunds/payment-facts.read-model.ts";

export type Dispute = Selectable<Disputes>;

/** The dispute of this name, made when it is heard of for the first time, and locked. */
export async function lockDispute(db: Db, first: Insertable<Disputes>): Promise<Dispute> {
  await db
    .insertInto("disputes")
    .values(first)
    .onConflict((conflict) => conflict.column("provider_id").doNothing())
    .execute();
  return db
    .selectFrom("disputes")
    .selectAll()
    .where("provider_id", "=", first.provider_id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function updateDispute(db: Db, providerId: string, changes: Updateable<Disputes>): Promise<void> {
  await db.updateTable("disputes").set(changes).where("provider_id", "=", providerId).execute();
}

/** The payment that is disputed, locked like a refund of it; undefined when it is none of ours. */
export const lockPayment = (db: Db, reference: string): Promise<Payment | undefined> =>
  db
    .selectFrom("payment_intents")
    .select(["reference", "user_id", "status", "amount_kobo", "transfer_id", "settled_at"])
    .where("reference", "=", reference)
    .forUpdate()
    .executeTakeFirst();
