import { nameKey } from "@pockethall/domain/names";
import type { Db } from "../../database/database.ts";

/** Of an open account, locked against everything that changes it; undefined for an unknown or closed one. */
export const lockOpenAccount = (db: Db, userId: string) =>
  db
    .selectFrom("users")
    .select(["id as userId", "player_id as playerId", "email"])
    .where("id", "=", userId)
    .where("closed_at", "is", null)
    .forUpdate()
    .executeTakeFirst();

/** No address, no password: the account can never be opened again, and its e-mail is free for a new one. */
export const closeUser = (db: Db, userId: string, { email, passwordHash }: NoAddresses, now: Date) =>
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

/** The player under another name, without picture and words; players that were merged into it as well. */
export const pseudonymise = (db: Db, playerId: string, name: string, now: Date) =>
  db
    .updateTable("players")
    .set({
      name,
      name_key: nameKey(name),
      bio: null,
      hidden_bio: null,
      profile_image_url: null,
      hidden_picture_url: null,
      updated_at: now,
    })
    .where((where) => where.or([where("id", "=", playerId), where("merged_into", "=", playerId)]))
    .execute();

/** What belongs to the person and neither to the books nor to the sport. */
export async function forgetPerson(db: Db, userId: string, now: Date): Promise<void> {
  await db.deleteFrom("contact_changes").where("user_id", "=", userId).execute();
  await db.deleteFrom("contact_codes").where("user_id", "=", userId).execute();
  await db.deleteFrom("password_resets").where("user_id", "=", userId).execute();
  await db.deleteFrom("known_clients").where("user_id", "=", userId).execute();
  await db.deleteFrom("second_factors").where("user_id", "=", userId).execute();
  await db.deleteFrom("notifications").where("user_id", "=", userId).execute();
  // In the order of a change of them, which can come at the same moment.
  await db.deleteFrom("notification_settings").where("user_id", "=", userId).execute();
  await db.deleteFrom("notification_preferences").where("user_id", "=", userId).execute();
  await db.deleteFrom("player_follows").where("user_id", "=", userId).execute();
  await db.updateTable("sessions").set({ device: "" }).where("user_id", "=", userId).execute();
  await db
    .updateTable("comments")
    .set({ hidden_at: now, hidden_by: userId, hidden_why: "author" })
    .where("author_id", "=", userId)
    .where("hidden_at", "is", null)
    .execute();
}
