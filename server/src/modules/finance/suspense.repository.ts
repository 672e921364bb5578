import type { Db } from "../../database/database.ts";

/** A payment, locked: of two people who release its money at once, the second sees what the first did. */
export const lockPayment = (db: Db, reference: string) =>
  db
    .selectFrom("payment_intents")
    .select(["reference", "user_id", "status", "amount_kobo", "transfer_id", "settled_at"])
    .where("reference", "=", reference)
    .forUpdate()
    .executeTakeFirst();

/** The person behind an account; undefined when there is none. */
export const findAccount = (db: Db, userId: string) =>
  db
    .selectFrom("users as u")
    .innerJoin("players as p", "p.id", "u.player_id")
    .select(["u.id", "p.name", "u.email"])
    .where("u.id", "=", userId)
    .executeTakeFirst();
