import { sql } from "kysely";
import type { Db } from "../database/database.ts";
import type { Channel } from "./outbox.repository.ts";

export type UnsentState = "waiting" | "sending" | "failed" | "expired";
export type Unsent = {
  id: string;
  channel: Channel;
  kind: string;
  state: UnsentState;
  recipient: string;
  attempts: number;
  createdAt: Date;
  nextAttemptAt: Date | null;
  usefulUntil: Date;
  error: string | null;
};

/** Messages that have not left, with their state and without their text. */
const unsent = (now: Date) => sql`
  select id, channel, split_part(key, ':', 1) as kind, recipient, attempts, created_at, next_attempt_at, useful_until,
    last_error,
    case
      when useful_until <= ${now} then 'expired'
      when next_attempt_at is null then 'failed'
      when claimed_until > ${now} then 'sending'
      else 'waiting'
    end as state
  from outbox_messages where sent_at is null`;

type Filter = { state: "waiting" | "failed" | "expired"; page: number; per_page: number };

/** Those of one state, the newest first; one that is being sent still waits. */
export async function listUnsent(db: Db, { state, page, per_page }: Filter, now: Date) {
  const states = state === "waiting" ? ["waiting", "sending"] : [state];
  const [{ rows: messages }, { rows: counts }] = await Promise.all([
    sql<Unsent>`
      select id, channel, kind, state, recipient, attempts, created_at as "createdAt",
        next_attempt_at as "nextAttemptAt", useful_until as "usefulUntil", last_error as error
      from (${unsent(now)}) as m where state = any(${states})
      order by created_at desc, id desc limit ${per_page} offset ${(page - 1) * per_page}`.execute(db),
    sql<{ total: number }>`select count(*) as total from (${unsent(now)}) as m where state = any(${states})`.execute(
      db,
    ),
  ]);
  return { messages, total: counts[0]?.total ?? 0 };
}

export type KindFigures = {
  channel: Channel;
  kind: string;
  waiting: number;
  failed: number;
  expired: number;
  oldestWaitingAt: Date | null;
  error: string | null;
};

/** There are about a dozen. */
const MOST_KINDS = 100;

/** Unsent messages by channel and kind, with the last error of the newest that has one. */
export async function unsentByKind(db: Db, now: Date): Promise<KindFigures[]> {
  const { rows } = await sql<KindFigures>`
    select channel, kind, count(*) filter (where state in ('waiting', 'sending')) as waiting,
      count(*) filter (where state = 'failed') as failed, count(*) filter (where state = 'expired') as expired,
      min(created_at) filter (where state in ('waiting', 'sending')) as "oldestWaitingAt",
      (array_agg(last_error order by created_at desc) filter (where last_error is not null))[1] as error
    from (${unsent(now)}) as m group by channel, kind
    order by failed desc, waiting desc, kind limit ${MOST_KINDS}`.execute(db);
  return rows;
}

/** When the last message of each channel left, of those that are still kept. */
export async function lastSent(db: Db): Promise<{ channel: Channel; at: Date | null }[]> {
  return db
    .selectFrom("outbox_messages")
    .select(({ fn }) => ["channel", fn.max("sent_at").as("at")])
    .where("sent_at", "is not", null)
    .groupBy("channel")
    .execute();
}

type MessageFigures = { failedMessages: number; waitingMessages: number; oldestMessageSeconds: number };

/** Unsent messages of these channels in figures: failed ones that could still be sent, those that wait, and since when. */
export async function unsentFigures(db: Db, channels: readonly Channel[], now: Date): Promise<MessageFigures> {
  const { rows } = await sql<MessageFigures>`
    select count(*) filter (where state = 'failed') as "failedMessages",
      count(*) filter (where state in ('waiting', 'sending')) as "waitingMessages",
      coalesce(extract(epoch from ${now}::timestamptz - min(created_at) filter (where state in ('waiting', 'sending'))),
        0)::float8 as "oldestMessageSeconds"
    from (${unsent(now)}) as m where channel = any(${[...channels]})`.execute(db);
  return rows[0] ?? { failedMessages: 0, waitingMessages: 0, oldestMessageSeconds: 0 };
}

type LateFilter = { now: Date; createdBefore: Date; most: number };

/** How many messages have waited since before a moment and can still be sent; counted up to `most`. */
export async function countLateMessages(
  db: Db,
  channels: readonly Channel[],
  { now, createdBefore, most }: LateFilter,
): Promise<number> {
  const { rows } = await sql<{ late: number }>`
    select count(*) as late from (
      select from (${unsent(now)}) as m
      where channel = any(${[...channels]}) and state in ('waiting', 'sending') and created_at < ${createdBefore}
      limit ${most}) as some_of_them`.execute(db);
  return rows[0]?.late ?? 0;
}
