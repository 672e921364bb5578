import type { UserId } from "@pockethall/domain/ids";
import { sql } from "kysely";
import type { Db } from "../../../database/database.ts";

// A request to a guardian is written under the lock of its minor's row.

/** Keeps what a person says; false when they have said it before. */
export async function insertMinor(db: Db, userId: UserId, bornOn: string, now: Date): Promise<boolean> {
  const inserted = await db
    .insertInto("minors")
    .values({ user_id: userId, born_on: bornOn, stated_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

/** The date of birth of a person who has said to be under 18, locked. */
export const lockMinor = (db: Db, userId: UserId) =>
  db
    .selectFrom("minors")
    .select(sql<string>`born_on::text`.as("bornOn"))
    .where("user_id", "=", userId)
    .forUpdate()
    .executeTakeFirst();

/** Forgets the date of birth, and with it every request and consent. @returns false when there is none. */
export async function deleteMinor(db: Db, userId: UserId): Promise<boolean> {
  const deleted = await db.deleteFrom("minors").where("user_id", "=", userId).executeTakeFirst();
  return deleted.numDeletedRows > 0n;
}

export type NewGuardianRequest = {
  id: string;
  userId: UserId;
  name: string;
  email: string;
  tokenHash: Buffer;
  expiresAt: Date;
};

export const insertRequest = (db: Db, request: NewGuardianRequest, now: Date) =>
  db
    .insertInto("guardian_requests")
    .values({
      id: request.id,
      user_id: request.userId,
      guardian_name: request.name,
      guardian_email: request.email,
      token_hash: request.tokenHash,
      created_at: now,
      expires_at: request.expiresAt,
    })
    .execute();

/** Ends the links of unanswered requests. */
export const endOpenRequests = (db: Db, userId: UserId, now: Date) =>
  db
    .updateTable("guardian_requests")
    .set({ expires_at: now })
    .where("user_id", "=", userId)
    .where("answer", "is", null)
    .where("expires_at", ">", now)
    .execute();

type Answer = { answer: "agreed" | "declined"; termsVersion: string | null };

export const writeAnswer = (db: Db, id: string, { answer, termsVersion }: Answer, now: Date) =>
  db
    .updateTable("guardian_requests")
    .set({ answer, answered_at: now, terms_version: termsVersion })
    .where("id", "=", id)
    .execute();

export const writeWithdrawal = (db: Db, id: string, now: Date) =>
  db.updateTable("guardian_requests").set({ withdrawn_at: now }).where("id", "=", id).execute();
