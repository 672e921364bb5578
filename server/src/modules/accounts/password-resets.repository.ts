import type { UserId } from "@pockethall/domain/ids";
import type { Db } from "../../database/database.ts";

export type NewReset = { id: string; userId: UserId; tokenHash: Buffer; address: string; expiresAt: Date };

/** The account that has verified an e-mail, else the oldest, locked: links are counted one request after the other. */
export const lockByEmail = (db: Db, email: string) =>
  db
    .selectFrom("users")
    .select(["id", "email"])
    .where("email", "=", email)
    .orderBy("email_verified_at", (order) => order.asc().nullsLast())
    .orderBy("created_at")
    .orderBy("id")
    .limit(1)
    .forUpdate()
    .executeTakeFirst();

export async function resetsSentSince(db: Db, userId: UserId, since: Date): Promise<Date[]> {
  const rows = await db
    .selectFrom("password_resets")
    .select("created_at")
    .where("user_id", "=", userId)
    .where("created_at", ">", since)
    .execute();
  return rows.map(({ created_at }) => created_at);
}

export const insertReset = (db: Db, reset: NewReset, now: Date) =>
  db
    .insertInto("password_resets")
    .values({
      id: reset.id,
      user_id: reset.userId,
      token_hash: reset.tokenHash,
      address: reset.address,
      created_at: now,
      expires_at: reset.expiresAt,
    })
    .execute();

/** The account of a valid link: unused, not expired, and sent to the account's current address. */
export const findReset = (db: Db, tokenHash: Buffer, now: Date) =>
  db
    .selectFrom("password_resets as r")
    .innerJoin("users as u", (join) => join.onRef("u.id", "=", "r.user_id").onRef("u.email", "=", "r.address"))
    .innerJoin("players as p", "p.id", "u.player_id")
    .select(["r.id", "r.user_id as userId", "u.email", "p.name"])
    .where("r.token_hash", "=", tokenHash)
    .where("r.used_at", "is", null)
    .where("r.expires_at", ">", now)
    .executeTakeFirst();

/** Uses up every open link of the account. @returns which: one that another request has used is not among them. */
export async function useResets(db: Db, userId: UserId, now: Date): Promise<string[]> {
  const used = await db
    .updateTable("password_resets")
    .set({ used_at: now })
    .where("user_id", "=", userId)
    .where("used_at", "is", null)
    .returning("id")
    .execute();
  return used.map(({ id }) => id);
}

export const updatePassword = (db: Db, userId: UserId, passwordHash: string, now: Date) =>
  db.updateTable("users").set({ password_hash: passwordHash, updated_at: now }).where("id", "=", userId).execute();
