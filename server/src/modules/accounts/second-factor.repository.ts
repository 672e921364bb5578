import type { UserId } from "@pockethall/domain/ids";
import { sql } from "kysely";
import type { Db } from "../../database/database.ts";

/** The second factor of an account, locked: a code is accepted once. Undefined without one. */
export const lockSecondFactor = (db: Db, userId: UserId) =>
  db.selectFrom("second_factors").selectAll().where("user_id", "=", userId).forUpdate().executeTakeFirst();

export const findSecondFactor = (db: Db, userId: UserId) =>
  db
    .selectFrom("second_factors")
    .select(["confirmed_at", "recovery_salt"])
    .select(
      sql<number>`(select count(*) from recovery_codes c where c.user_id = ${userId} and c.used_at is null)`.as(
        "codes_left",
      ),
    )
    .where("user_id", "=", userId)
    .executeTakeFirst();

/** Whether log-in asks for a code. */
export const asksForCode = async (db: Db, userId: UserId): Promise<boolean> =>
  (await findSecondFactor(db, userId))?.confirmed_at != null;

type Pending = { userId: UserId; sealedSecret: Buffer; recoverySalt: Buffer };

/** Keeps a secret that is not confirmed yet; false when the account has a confirmed one. */
export async function keepPendingSecret(db: Db, { userId, sealedSecret, recoverySalt }: Pending, now: Date) {
  const secret = { sealed_secret: sealedSecret, recovery_salt: recoverySalt, created_at: now };
  const kept = await db
    .insertInto("second_factors")
    .values({ user_id: userId, ...secret })
    .onConflict((conflict) =>
      conflict.column("user_id").doUpdateSet(secret).where("second_factors.confirmed_at", "is", null),
    )
    .executeTakeFirst();
  return (kept.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export const keepUsedStep = (db: Db, userId: UserId, step: number) =>
  db.updateTable("second_factors").set({ last_used_step: step }).where("user_id", "=", userId).execute();

export const confirmSecret = (db: Db, userId: UserId, now: Date) =>
  db.updateTable("second_factors").set({ confirmed_at: now }).where("user_id", "=", userId).execute();

/** With its recovery codes. @returns false when there was none. */
export async function deleteSecondFactor(db: Db, userId: UserId): Promise<boolean> {
  const deleted = await db.deleteFrom("second_factors").where("user_id", "=", userId).executeTakeFirst();
  return deleted.numDeletedRows > 0n;
}

/** Deletes a second factor that was set up at `since` or later, by the person whose change is undone. */
export const deleteSecondFactorSince = (db: Db, userId: UserId, since: Date) =>
  db.deleteFrom("second_factors").where("user_id", "=", userId).where("created_at", ">=", since).execute();

/** Replaces every recovery code, used ones too. */
export async function replaceRecoveryHashes(db: Db, userId: UserId, hashes: readonly Buffer[]): Promise<void> {
  await db.deleteFrom("recovery_codes").where("user_id", "=", userId).execute();
  const rows = hashes.map((code_hash) => ({ user_id: userId, code_hash }));
  await db.insertInto("recovery_codes").values(rows).execute();
}

/** @returns false for a code that is none or was used before. */
export async function useRecoveryHash(db: Db, userId: UserId, codeHash: Buffer, now: Date): Promise<boolean> {
  const used = await db
    .updateTable("recovery_codes")
    .set({ used_at: now })
    .where("user_id", "=", userId)
    .where("code_hash", "=", codeHash)
    .where("used_at", "is", null)
    .executeTakeFirst();
  return used.numUpdatedRows > 0n;
}
