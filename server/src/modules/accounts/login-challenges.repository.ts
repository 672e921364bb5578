import type { UserId } from "@pockethall/domain/ids";
import type { Db } from "../../database/database.ts";

type NewChallenge = { tokenHash: Buffer; userId: UserId; remember: boolean; expiresAt: Date };

export const insertChallenge = (db: Db, challenge: NewChallenge, now: Date) =>
  db
    .insertInto("login_challenges")
    .values({
      token_hash: challenge.tokenHash,
      user_id: challenge.userId,
      remember: challenge.remember,
      created_at: now,
      expires_at: challenge.expiresAt,
    })
    .execute();

/** A log-in that waits for its code, with the account's e-mail; undefined once it is over. */
export const findChallenge = (db: Db, tokenHash: Buffer, now: Date) =>
  db
    .selectFrom("login_challenges as c")
    .innerJoin("users as u", "u.id", "c.user_id")
    .select(["c.user_id", "c.remember", "u.email"])
    .where("c.token_hash", "=", tokenHash)
    .where("c.expires_at", ">", now)
    .where("u.closed_at", "is", null)
    .executeTakeFirst();

/** @returns false when another request was first. */
export async function endChallenge(db: Db, tokenHash: Buffer): Promise<boolean> {
  const ended = await db.deleteFrom("login_challenges").where("token_hash", "=", tokenHash).executeTakeFirst();
  return ended.numDeletedRows > 0n;
}

export const endChallengesOf = (db: Db, userId: UserId) =>
  db.deleteFrom("login_challenges").where("user_id", "=", userId).execute();
