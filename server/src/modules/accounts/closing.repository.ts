import type { UserId } from "@pockethall/domain/ids";
import type { Db } from "../../database/database.ts";

/** An open account, locked against changes; undefined for an unknown or closed one. */
export const lockOpenAccount = (db: Db, userId: UserId) =>
  db
    .selectFrom("users")
    .select(["id as userId", "player_id as playerId", "email"])
    .where("id", "=", userId)
    .where("closed_at", "is", null)
    .forUpdate()
    .executeTakeFirst();

/** No address, no password: the account can never be opened again, and its e-mail is free for a new one. */
export const closeUser = (db: Db, userId: UserId, { email, passwordHash }: NoAddresses, now: Date) =>
  db
    .updateTable("users")
    .set({
      email,
      phone: "",
      email_verified_at: null,
      phone_verified_at: null,
      password_hash: passwordHash,
      payout_name: null,
      identity_changed_at: null,
      updated_at: now,
      closed_at: now,
    })
    .where("id", "=", userId)
    .execute();
type NoAddresses = { email: string; passwordHash: string };

/** Contacts and devices: what belongs to the person and neither to the books nor to the sport. */
export async function forgetPerson(db: Db, userId: UserId): Promise<void> {
  await db.deleteFrom("contact_changes").where("user_id", "=", userId).execute();
  await db.deleteFrom("contact_codes").where("user_id", "=", userId).execute();
  await db.deleteFrom("password_resets").where("user_id", "=", userId).execute();
  await db.deleteFrom("known_clients").where("user_id", "=", userId).execute();
  await db.deleteFrom("minors").where("user_id", "=", userId).execute(); // and with it a guardian's consent
  await db.deleteFrom("organizer_applications").where("user_id", "=", userId).execute();
  await db.updateTable("sessions").set({ device: "" }).where("user_id", "=", userId).execute();
}
