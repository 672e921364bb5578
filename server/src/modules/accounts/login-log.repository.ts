import type { UserId } from "@pockethall/domain/ids";
import { sql } from "kysely";
import type { Db } from "../../database/database.ts";
import type { LoginLog } from "../../database/tables.ts";

export type LoginOutcome = LoginLog["outcome"];
type Attempt = { userId: UserId | null; outcome: LoginOutcome };

const HOUR_MS = 3_600_000;

/** Counts one attempt. `userId` null: no account has the e-mail. */
export async function countLogin(db: Db, { userId, outcome }: Attempt, now: Date): Promise<void> {
  const hour = new Date(now.getTime() - (now.getTime() % HOUR_MS));
  await db
    .insertInto("login_log")
    .values({ user_id: userId, outcome, hour, attempts: 1, first_at: now, last_at: now })
    .onConflict((conflict) =>
      conflict.columns(["user_id", "outcome", "hour"]).doUpdateSet({
        attempts: sql`login_log.attempts + 1`,
        last_at: sql`greatest(login_log.last_at, excluded.last_at)`,
      }),
    )
    .execute();
}

/** The log of one account, the newest hour first; null: attempts on e-mails without an account. */
export const listLogins = (db: Db, userId: UserId | null) =>
  db
    .selectFrom("login_log")
    .select(["outcome", "attempts", "first_at", "last_at"])
    .where("user_id", "is not distinct from", userId)
    .orderBy("hour", "desc")
    .orderBy("last_at", "desc")
    .orderBy("outcome")
    .limit(200)
    .execute();
