import type { UserId } from "@pockethall/domain/ids";
import type { Db } from "../../database/database.ts";

/** Takes an attempt for a new account; false when it has one. Waits for a transaction that is taking it now. */
export async function claimAttempt(db: Db, attempt: Buffer, userId: UserId, now: Date): Promise<boolean> {
  const claimed = await db
    .insertInto("sign_up_attempts")
    .values({ attempt_hash: attempt, user_id: userId, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (claimed.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** The account that an attempt opened, while a password alone logs in to it. */
export const findOpenedBy = (db: Db, attempt: Buffer) =>
  db
    .selectFrom("sign_up_attempts as a")
    .innerJoin("users as u", "u.id", "a.user_id")
    .select(["u.id", "u.password_hash"])
    .where("a.attempt_hash", "=", attempt)
    .where("u.locked_at", "is", null)
    .where("u.closed_at", "is", null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("second_factors as f")
            .select("f.user_id")
            .whereRef("f.user_id", "=", "u.id")
            .where("f.confirmed_at", "is not", null),
        ),
      ),
    )
    .executeTakeFirst();
