import { sql } from "kysely";
import type { Db } from "../../platform/database/database.ts";

/**
 * Notes an attempt as failed before the password is looked at, so that guesses sent at once are counted as well.
 * One transaction's work: attempts for one e-mail queue here.
 *
 * @returns undefined when the attempt may go on; else when the oldest of the `limit` attempts was.
 */
export async function chargeAttempt(
  db: Db,
  attempt: { emailHash: Buffer; now: Date; since: Date; limit: number },
): Promise<Date | undefined> {
  const { emailHash, now, since, limit } = attempt;
  await sql`select pg_advisory_xact_lock(${emailHash.readInt32BE(0)}, ${emailHash.readInt32BE(4)})`.execute(db);
  await db.deleteFrom("login_failures").where("email_hash", "=", emailHash).where("failed_at", "<=", since).execute();
  const oldestOfLimit = await db
    .selectFrom("login_failures")
    .select("failed_at")
    .where("email_hash", "=", emailHash)
    .orderBy("failed_at", "desc")
    .offset(limit - 1)
    .limit(1)
    .executeTakeFirst();
  if (oldestOfLimit) return oldestOfLimit.failed_at;
  await db.insertInto("login_failures").values({ email_hash: emailHash, failed_at: now }).execute();
  return undefined;
}

/** Takes one attempt back: the password was right. */
export const forgiveAttempt = (db: Db, emailHash: Buffer) =>
  sql`
    delete from login_failures where ctid = (
      select ctid from login_failures where email_hash = ${emailHash}
      order by failed_at desc limit 1 for update skip locked)`.execute(db);

export const deleteFailuresBefore = (db: Db, before: Date) =>
  db.deleteFrom("login_failures").where("failed_at", "<", before).execute();
