import type { UserId } from "@pockethall/domain/ids";
import { sql } from "kysely";
import type { Db } from "../../database/database.ts";

/** The recipients with due e-mails, the longest waiting first. */
export async function peopleDue(db: Db, { now, since, atMost }: { now: Date; since: Date; atMost: number }) {
  const { rows } = await sql<{ user_id: UserId }>`
    select user_id from notification_deliveries
    where channel = 'email' and done_at is null and due_at <= ${now} and created_at > ${since}
    group by user_id order by min(due_at) limit ${atMost}`.execute(db);
  return rows.map(({ user_id }) => user_id);
}

type Wanted = { userId: UserId; now: Date; since: Date; atMost: number };

/**
 * What waits to be sent to this person, in the order of writing, with a lock on it: another job waits here, and then finds
 * nothing of it any more. Where it is more than `atMost`, what is due comes before what waits for the morning.
 */
export async function lockWaiting(db: Db, { userId, now, since, atMost }: Wanted) {
  const rows = await db
    .selectFrom("notification_deliveries as d")
    .innerJoin("notifications as n", "n.id", "d.notification_id")
    .select(["n.id", "n.event", "n.title", "n.message", "n.url", "n.created_at", "d.due_at"])
    .where("d.user_id", "=", userId)
    .where("d.channel", "=", "email")
    .where("d.done_at", "is", null)
    .where("d.created_at", ">", since)
    .orderBy((where) => where("d.due_at", "<=", now), "desc")
    .orderBy("n.created_at")
    .orderBy("n.id")
    .limit(atMost)
    .forUpdate("d")
    .execute();
  return rows.toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime() || (a.id < b.id ? -1 : 1));
}

/** Where a person is written to, and when not; makes the key of their way out where there is none yet. */
export async function addressee(db: Db, userId: UserId) {
  await db
    .insertInto("notification_settings")
    .values({ user_id: userId })
    .onConflict((conflict) => conflict.column("user_id").doNothing())
    .execute();
  return db
    .selectFrom("users")
    .innerJoin("notification_settings as s", "s.user_id", "users.id")
    .select(["users.email", "users.email_verified_at", "s.unsubscribe_key"])
    .select(["s.quiet_from_minute", "s.quiet_until_minute", "s.email as wants_email"])
    .where("users.id", "=", userId)
    .executeTakeFirstOrThrow();
}

const emailsOf = (db: Db, ids: readonly string[]) =>
  db
    .updateTable("notification_deliveries")
    .where("channel", "=", "email")
    .where("notification_id", "in", [...ids]);

export const markDone = (db: Db, ids: readonly string[], now: Date) =>
  emailsOf(db, ids).set({ done_at: now }).execute();

export const postpone = (db: Db, ids: readonly string[], dueAt: Date) =>
  emailsOf(db, ids).set({ due_at: dueAt }).execute();
