import { idFrom, type UserId } from "@pockethall/domain/ids";
import type { Db } from "../../database/database.ts";
import type { Contact } from "./messages.ts";

type Of = { userId: UserId; contact: Contact };

/** The change that waits for its code, unless it was asked for at or before `since`. */
export const findOpenChange = (db: Db, { userId, contact }: Of, since: Date) =>
  openChanges(db, userId, since).where("contact", "=", contact).executeTakeFirst();

export const listOpenChanges = (db: Db, userId: UserId, since: Date) => openChanges(db, userId, since).execute();

const openChanges = (db: Db, userId: UserId, since: Date) =>
  db
    .selectFrom("contact_changes")
    .select(["id", "contact", "new_address", "requested_at"])
    .where("user_id", "=", userId)
    .where("applied_at", "is", null)
    .where("cancelled_at", "is", null)
    .where("requested_at", ">", since);

/** Cancels open changes: of one contact, or of both. */
export const cancelOpenChanges = (db: Db, { userId, contact }: { userId: UserId; contact?: Contact }, now: Date) =>
  db
    .updateTable("contact_changes")
    .set({ cancelled_at: now })
    .where("user_id", "=", userId)
    .where("applied_at", "is", null)
    .where("cancelled_at", "is", null)
    .$if(contact !== undefined, (update) => update.where("contact", "=", contact ?? "email"))
    .execute();

export type NewChange = { id: string; oldAddress: string; newAddress: string; wasVerified: boolean } & Of;

export const insertChange = (db: Db, change: NewChange, now: Date) =>
  db
    .insertInto("contact_changes")
    .values({
      id: change.id,
      user_id: change.userId,
      contact: change.contact,
      old_address: change.oldAddress,
      new_address: change.newAddress,
      was_verified: change.wasVerified,
      requested_at: now,
    })
    .execute();

export const findChange = (db: Db, id: string) =>
  db.selectFrom("contact_changes").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

export const markApplied = (
  db: Db,
  id: string,
  { undoTokenHash, undoUntil }: { undoTokenHash: Buffer | null; undoUntil: Date },
  now: Date,
) =>
  db
    .updateTable("contact_changes")
    .set({ applied_at: now, undo_token_hash: undoTokenHash, undo_until: undoUntil })
    .where("id", "=", id)
    .execute();

/** The applied change that this link undoes; undefined once it is undone or too late. Read it under the account's lock. */
export const findUndoable = (db: Db, tokenHash: Buffer, now: Date) =>
  db
    .selectFrom("contact_changes")
    .selectAll()
    .where("undo_token_hash", "=", tokenHash)
    .where("undone_at", "is", null)
    .where("undo_until", ">", now)
    .executeTakeFirst();

/** Marks everything that was applied at `since` or later as undone. @returns it, the earliest first. */
export async function undoAppliedSince(db: Db, userId: UserId, since: Date, now: Date) {
  const undone = await db
    .updateTable("contact_changes")
    .set({ undone_at: now })
    .where("user_id", "=", userId)
    .where("applied_at", ">=", since)
    .where("undone_at", "is", null)
    .returning(["contact", "old_address", "was_verified", "applied_at"])
    .execute();
  return undone.toSorted((a, b) => (a.applied_at?.getTime() ?? 0) - (b.applied_at?.getTime() ?? 0));
}

/** Whether an account may still get this e-mail back by undoing its change. */
export async function isReservedEmail(db: Db, email: string, { userId }: { userId?: UserId }, now: Date) {
  const row = await db
    .selectFrom("contact_changes")
    .select("id")
    .where("contact", "=", "email")
    .where("old_address", "=", email)
    .where("undo_until", ">", now)
    .where("undone_at", "is", null)
    .where("undo_token_hash", "is not", null)
    .$if(userId !== undefined, (query) => query.where("user_id", "<>", userId ?? idFrom<UserId>("")))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Sets an address of the account. A changed one is unverified at first (trigger), and verified when it was proven. */
export async function setContact(
  db: Db,
  { userId, contact }: Of,
  { address, isProven }: { address: string; isProven: boolean },
  now: Date,
): Promise<void> {
  const isEmail = contact === "email";
  await db
    .updateTable("users")
    .set({ ...(isEmail ? { email: address } : { phone: address }), identity_changed_at: now, updated_at: now })
    .where("id", "=", userId)
    .execute();
  if (!isProven) return;
  await db
    .updateTable("users")
    .set(isEmail ? { email_verified_at: now } : { phone_verified_at: now })
    .where("id", "=", userId)
    .execute();
}

/** Whether another account has verified this address. */
export async function isVerifiedElsewhere(db: Db, { userId, contact }: Of, address: string): Promise<boolean> {
  const row = await db
    .selectFrom("users")
    .select("id")
    .where(contact, "=", address)
    .where(contact === "email" ? "email_verified_at" : "phone_verified_at", "is not", null)
    .where("id", "<>", userId)
    .executeTakeFirst();
  return row !== undefined;
}
