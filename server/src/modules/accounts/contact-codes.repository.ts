import type { UserId } from "@pockethall/domain/ids";
import type { Db } from "../../database/database.ts";
import type { Contact } from "./messages.ts";

/** The contacts of an account, locked: one writer an account, so that codes and attempts are counted right. */
export const lockContacts = (db: Db, userId: UserId) =>
  db
    .selectFrom("users as u")
    .innerJoin("players as p", "p.id", "u.player_id")
    .select(["u.email", "u.phone", "u.email_verified_at", "u.phone_verified_at", "p.state"])
    .where("u.id", "=", userId)
    .forUpdate("u")
    .executeTakeFirst();

export type NewCode = {
  id: string;
  userId: UserId;
  contact: Contact;
  address: string;
  codeHash: string;
  expiresAt: Date;
};

export const insertCode = (db: Db, code: NewCode, now: Date) =>
  db
    .insertInto("contact_codes")
    .values({
      id: code.id,
      user_id: code.userId,
      contact: code.contact,
      address: code.address,
      code_hash: code.codeHash,
      created_at: now,
      expires_at: code.expiresAt,
    })
    .execute();

type Of = { userId: UserId; contact: Contact };

/** When codes were sent for this contact after `since`. */
export async function codesSentSince(db: Db, { userId, contact }: Of, since: Date): Promise<Date[]> {
  const rows = await db
    .selectFrom("contact_codes")
    .select("created_at")
    .where("user_id", "=", userId)
    .where("contact", "=", contact)
    .where("created_at", ">", since)
    .execute();
  return rows.map(({ created_at }) => created_at);
}

/** The only code that counts: the last that was sent. */
export const findNewestCode = (db: Db, { userId, contact }: Of) =>
  db
    .selectFrom("contact_codes")
    .selectAll()
    .where("user_id", "=", userId)
    .where("contact", "=", contact)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();

export const countAttempt = (db: Db, id: string) =>
  db
    .updateTable("contact_codes")
    .set((set) => ({ attempts: set("attempts", "+", 1) }))
    .where("id", "=", id)
    .execute();

/** @returns false when it was used before. */
export async function useCode(db: Db, id: string, now: Date): Promise<boolean> {
  const used = await db
    .updateTable("contact_codes")
    .set({ used_at: now })
    .where("id", "=", id)
    .where("used_at", "is", null)
    .executeTakeFirst();
  return used.numUpdatedRows > 0n;
}

/** Marks the contact as its owner's, as long as it still is this address; false when it is another by now. */
export async function markVerified(db: Db, { userId, contact }: Of, address: string, now: Date): Promise<boolean> {
  const verified = await db
    .updateTable("users")
    .set(contact === "email" ? { email_verified_at: now } : { phone_verified_at: now })
    .where("id", "=", userId)
    .where(contact, "=", address)
    .executeTakeFirst();
  return verified.numUpdatedRows > 0n;
}
