import { sql } from "kysely";
import type { Db } from "../database/database.ts";

export const CHANNELS = ["e-mail", "sms", "whatsapp"] as const;
export type Channel = (typeof CHANNELS)[number];
export type NewMessage = {
  id: string;
  channel: Channel;
  key: string;
  recipient: string;
  subject: string;
  body: string;
  usefulUntil: Date;
  /** Where one click stops messages like it, for a mail program's own button. */
  unsubscribeUrl?: string;
};

/** @returns false when a message of this key was written before: nothing is added then. */
export async function insertMessage(db: Db, message: NewMessage, now: Date): Promise<boolean> {
  const { id, channel, key, recipient, subject, body, usefulUntil, unsubscribeUrl = null } = message;
  const row = { id, channel, key, recipient, subject, body, unsubscribe_url: unsubscribeUrl, created_at: now };
  const inserted = await db
    .insertInto("outbox_messages")
    .values({ ...row, useful_until: usefulUntil, next_attempt_at: now })
    .onConflict((conflict) => conflict.column("key").doNothing())
    .executeTakeFirst();
  return (inserted.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

type Claim = { id: string; channels: readonly Channel[]; now: Date; leaseUntil: Date };

/** Takes a due message for one attempt, leased so that no other job tries it before the lease ends; undefined when not due. */
export const claimMessage = (db: Db, { id, channels, now, leaseUntil }: Claim) =>
  db
    .updateTable("outbox_messages")
    .set((set) => ({ attempts: set("attempts", "+", 1), next_attempt_at: leaseUntil, claimed_until: leaseUntil }))
    .where("id", "=", id)
    .where("channel", "in", [...channels])
    .where("next_attempt_at", "<=", now)
    .where("useful_until", ">", now)
    .returning(["id", "channel", "key", "recipient", "subject", "body", "unsubscribe_url", "attempts"])
    .returning(["useful_until", "may_be_sent"])
    .executeTakeFirst();

type Sent = { id: string; providerMessageId: string | null };

/** What an attempt came to. A failure that the provider reported meanwhile says more. */
const errorAfter = (reason: string | null) =>
  sql<string | null>`case when failed_at is null then ${reason} else last_error end`;

/** Sending deletes the text: a code or a link must not be kept afterwards. */
export const markSent = (db: Db, { id, providerMessageId }: Sent, now: Date) =>
  db
    .updateTable("outbox_messages")
    .set({ sent_at: now, next_attempt_at: null, claimed_until: null, body: null })
    .set({ provider_message_id: providerMessageId, last_error: errorAfter(null) })
    .where("id", "=", id)
    .execute();

type Failure = { reason: string; mayBeSent: boolean; nextAttemptAt: Date | null };

/** Notes why an attempt failed; without a next attempt the message fails. */
export const markFailed = (db: Db, id: string, { reason, nextAttemptAt, mayBeSent }: Failure) =>
  db
    .updateTable("outbox_messages")
    .set({ last_error: errorAfter(reason), next_attempt_at: nextAttemptAt, claimed_until: null })
    .set({ may_be_sent: sql<boolean>`may_be_sent or ${mayBeSent}` })
    .where("id", "=", id)
    .execute();

/** What the message is about went another way: its text is deleted, so it cannot be sent again. */
export const forgetFailed = (db: Db, key: string) =>
  db
    .updateTable("outbox_messages")
    .set({ body: null })
    .where("key", "=", key)
    .where("sent_at", "is", null)
    .where("next_attempt_at", "is", null)
    .execute();

/** The message that a report is about: by the provider's name for it or, where our record of that is not there yet, by ours. */
export const lockReported = (
  db: Db,
  channel: Channel,
  { providerMessageId, id }: { providerMessageId: string; id: string | null },
) =>
  db
    .selectFrom("outbox_messages")
    .select(["id", "channel", "key", "delivered_at", "read_at", "failed_at"])
    .where("channel", "=", channel)
    .where((where) =>
      where.or([
        where("provider_message_id", "=", providerMessageId),
        ...(id === null ? [] : [where.and([where("id", "=", id), where("provider_message_id", "is", null)])]),
      ]),
    )
    .forUpdate()
    .executeTakeFirst();

type WrittenReport = { delivered_at?: Date; read_at?: Date; failed_at?: Date; last_error?: string };

/** What the provider reports of a message that it took. */
export const writeReport = (db: Db, id: string, report: WrittenReport) =>
  db.updateTable("outbox_messages").set(report).where("id", "=", id).execute();

/** A message, whatever became of it. */
export const findMessage = (db: Db, id: string) =>
  db.selectFrom("outbox_messages").select(["id", "channel", "key"]).where("id", "=", id).executeTakeFirst();

/** Those that can still be sent and are not under way. */
const sendable = (now: Date) => sql<boolean>`sent_at is null and body is not null and useful_until > ${now}
  and (claimed_until is null or claimed_until <= ${now})`;

/**
 * Makes a failed message, or one that waits for a retry, due, with all its attempts.
 *
 * @returns false when it is neither: it was sent, is being sent, is due already, or helps no more.
 */
export async function makeDue(db: Db, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("outbox_messages")
    .set({ attempts: 0, next_attempt_at: now })
    .where("id", "=", id)
    .where(sendable(now))
    .where(sql<boolean>`(next_attempt_at is null or attempts > 0 and next_attempt_at > ${now})`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The same for the failed messages of a channel, the oldest first. @returns how many. */
export async function retryFailedMessages(db: Db, channel: Channel, now: Date): Promise<number> {
  const oldest = db
    .selectFrom("outbox_messages")
    .select("id")
    .where("channel", "=", channel)
    .where("next_attempt_at", "is", null)
    .where(sendable(now))
    .orderBy("created_at")
    .orderBy("id")
    .limit(MOST_AT_ONCE)
    .forUpdate()
    .skipLocked();
  const { numUpdatedRows } = await db
    .updateTable("outbox_messages")
    .set({ attempts: 0, next_attempt_at: now })
    .where("id", "in", oldest)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

const MOST_AT_ONCE = 500;

/** Asks for a job for each message that is due: its own was lost, or no transport could send it so far. */
export async function enqueueDue(db: Db, channels: readonly Channel[], now: Date): Promise<void> {
  await sql`
    select enqueue_job('send-message', json_build_object('id', id), 'message:' || id, null)
    from (
      select id from outbox_messages
      where next_attempt_at <= ${now} and useful_until > ${now} and channel = any(${[...channels]})
      order by next_attempt_at limit ${MOST_AT_ONCE}
    ) as due`.execute(db);
}

/** Deletes the texts of messages that are no longer useful. */
export async function forgetTexts(db: Db, now: Date): Promise<void> {
  await db
    .updateTable("outbox_messages")
    .set({ body: null, next_attempt_at: null, claimed_until: null })
    .where("useful_until", "<=", now)
    .where("body", "is not", null)
    .execute();
}
