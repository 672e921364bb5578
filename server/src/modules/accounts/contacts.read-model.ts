import type { UserId } from "@pockethall/domain/ids";
import type { Db } from "../../database/database.ts";

/** An account's contacts, whether they are proven, and when codes went there after `since`. */
export async function readContacts(db: Db, userId: UserId, since: Date) {
  const row = await db
    .selectFrom("users")
    .select(["email", "phone", "email_verified_at", "phone_verified_at"])
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  const codes = await db
    .selectFrom("contact_codes")
    .select(["contact", "created_at"])
    .where("user_id", "=", userId)
    .where("created_at", ">", since)
    .execute();
  const sentTo = (contact: "email" | "phone") =>
    codes.filter((code) => code.contact === contact).map(({ created_at }) => created_at);
  return {
    email: { address: row.email, isVerified: row.email_verified_at !== null, sentAt: sentTo("email") },
    phone: { address: row.phone, isVerified: row.phone_verified_at !== null, sentAt: sentTo("phone") },
  };
}
