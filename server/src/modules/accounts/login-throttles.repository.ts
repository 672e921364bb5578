import type { Throttle } from "@pockethall/domain/login-throttle";
import { sql } from "kysely";
import type { Db } from "../../database/database.ts";

/** Attempts of one counter or account wait here for each other, until the transaction ends. */
export const lockCounters = (db: Db, of: Buffer) =>
  sql`select pg_advisory_xact_lock(${of.readInt32BE(0)}, ${of.readInt32BE(4)})`.execute(db);

export async function findThrottle(db: Db, key: Buffer): Promise<Throttle | undefined> {
  const row = await db.selectFrom("login_throttles").selectAll().where("key", "=", key).executeTakeFirst();
  return (
    row && {
      windowStartedAt: row.window_started_at,
      failures: row.failures,
      lockouts: row.lockouts,
      lastAttemptAt: row.last_attempt_at,
    }
  );
}

export async function keepThrottle(db: Db, key: Buffer, throttle: Throttle): Promise<void> {
  const row = {
    window_started_at: throttle.windowStartedAt,
    failures: throttle.failures,
    lockouts: throttle.lockouts,
    last_attempt_at: throttle.lastAttemptAt,
  };
  await db
    .insertInto("login_throttles")
    .values({ key, ...row })
    .onConflict((conflict) => conflict.column("key").doUpdateSet(row))
    .execute();
}

/** Takes one attempt of each counter back: the password was right. */
export const forgiveAttempt = (db: Db, keys: readonly Buffer[]) =>
  db
    .updateTable("login_throttles")
    .set({ failures: sql<number>`greatest(0, failures - 1)` })
    .where("key", "in", [...keys])
    .execute();
