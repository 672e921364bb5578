import { RUNG_WAIT_MS } from "@pockethall/domain/call-ladder";
import type { MatchId, PlayerId, UserId } from "@pockethall/domain/ids";
import { mailDueAt } from "@pockethall/domain/notice-mail";
import { NOTICE_RULES, type NoticeEvent } from "@pockethall/domain/notices";
import { sql } from "kysely";
import type { Db } from "../../database/database.ts";
import type { Notifications } from "../../database/tables.ts";
import { newId } from "../../kernel/ids.ts";
import { isNotOver } from "./push/current-sessions.read-model.ts";

/** What people are notified of. */
export type Notice = {
  /** What it is about: people choose by it whether and how they are notified. */
  event: NoticeEvent;
  type: Notifications["type"];
  title: string;
  message: string;
  /** The page of the app with the details, such as `/wallet`. */
  url: string;
  /** Names a fact that may be reported twice: each person is notified once. */
  dedupeKey?: string;
  /** The match whose players must come to its table now: in quiet hours too, and by one way after the other until they know. */
  call?: MatchId;
  /** Shown at once in quiet hours too, as the call that it takes back was. */
  breaksThrough?: boolean;
};
/** Accounts; players, with or without an account; or accounts with a text each. */
export type Audience =
  | { userIds: readonly UserId[] }
  | { playerIds: readonly PlayerId[] }
  | { each: readonly { userId: UserId; message: string }[] };
type Target = { userId: UserId; id: string };

/** What a notice is to be sent as: deliveries that a job has to look at. */
export type Written = { pushes: number; ladders: number };

/**
 * Writes a notice to each person of the audience who wants it, and what is to leave by e-mail and push: one statement for
 * all. Closed accounts get none. Whether the session of a device has gone unused for too long is for the job that sends. Each person is notified once; people who turned it off on all channels are skipped. A call begins a ladder for each.
 */
export async function insertNotices(
  db: Db,
  audience: Audience,
  notice: Omit<Notice, "message"> & { message?: string },
  now: Date,
): Promise<Written> {
  const { event, type, title, message = "", url, dedupeKey = null, call = null, breaksThrough = false } = notice;
  const { byDefault, isAlwaysSent } = NOTICE_RULES[event];
  const climbAt = new Date(now.getTime() + RUNG_WAIT_MS);
  const { rows } = await sql<Written>`
    with people as materialized (
      select users.id as user_id, recipients.id, coalesce(recipients.message, ${message}) as message,
        ${isAlwaysSent} or (coalesce(s.in_app, true) and coalesce(p.in_app, ${byDefault.in_app})) as in_app,
        users.email_verified_at is not null
          and (${isAlwaysSent} or (coalesce(s.email, true) and coalesce(p.email, ${byDefault.email}))) as email,
        coalesce(s.push, true) and coalesce(p.push, ${byDefault.push}) and exists (
          select from push_subscriptions device join sessions s on s.id = device.session_id
          where device.user_id = users.id and ${isNotOver(now)}) as push
      from ${peopleOf(audience)}
      left join notification_settings s on s.user_id = users.id
      left join notification_preferences p on p.user_id = users.id and p.event = ${event}
    ), recipients as (
      insert into notifications (id, user_id, event, type, title, message, url, dedupe_key, in_app, created_at, read_at)
      select id, user_id, ${event}, ${type}, ${title}, message, ${url}, ${dedupeKey}, in_app, ${now}::timestamptz,
        case when in_app then null else ${now}::timestamptz end
      from people where in_app or email or push
      on conflict (user_id, dedupe_key) where dedupe_key is not null do nothing
      returning id
    ), deliveries as (
      insert into notification_deliveries (notification_id, channel, user_id, due_at, created_at, is_call, match_id,
        acknowledge_key, tried_at, done_at, climb_at)
      select people.id, wish.channel, people.user_id,
        case when wish.channel = 'email' then ${mailDueAt(event, now)}::timestamptz else ${now}::timestamptz end, ${now},
        ${call !== null || breaksThrough}::boolean, case when wish.channel = 'email' then null else ${call}::uuid end,
        case when wish.channel = 'push' then gen_random_uuid() end,
        case when wish.channel = 'page' then ${now}::timestamptz end,
        case when wish.channel = 'page' then ${now}::timestamptz end,
        case when wish.channel = 'page' then ${climbAt}::timestamptz end
      from people
      join recipients using (id)
      cross join lateral (
        values ('email', people.email), ('push', people.push), ('page', ${call}::uuid is not null)
      ) as wish (channel, is_wanted)
      where wish.is_wanted
      returning channel
    )
    select count(*) filter (where channel = 'push') as pushes, count(*) filter (where channel = 'page') as ladders
    from deliveries`.execute(db);
  return rows[0] ?? { pushes: 0, ladders: 0 };
}

/** One row per recipient: account, id of the notice, which rises with time, and an own text if any. */
function peopleOf(audience: Audience) {
  if ("each" in audience)
    return sql`(${rowsOf(audience.each.map(({ userId, message }) => ({ target: userId, message })))}) as recipients join users on users.id = recipients.target and users.closed_at is null`;
  const isPlayers = "playerIds" in audience;
  const targets = new Set<string>(isPlayers ? audience.playerIds : audience.userIds);
  const rows = rowsOf([...targets].map((target) => ({ target, message: null })));
  return sql`(${rows}) as recipients join users on ${sql.ref(isPlayers ? "users.player_id" : "users.id")} = recipients.target and users.closed_at is null`;
}

function rowsOf(recipients: readonly { target: string; message: string | null }[]) {
  const [targets, ids] = [recipients.map(({ target }) => target), recipients.map(() => newId())];
  const messages = recipients.map(({ message }) => message);
  return sql`
    select * from unnest(${sql.val(targets)}::uuid[], ${sql.val(ids)}::uuid[], ${sql.val(messages)}::text[])
      as rows (target, id, message)`;
}

/** Marks the owner's own notification; the first reading counts. Undefined when it is not theirs. */
export const markRead = (db: Db, { userId, id }: Target, now: Date) =>
  db
    .updateTable("notifications")
    .set({ read_at: sql<Date>`coalesce(read_at, ${now})` })
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .where("in_app", "=", true)
    .returningAll()
    .executeTakeFirst();

/** Marks everything that the owner sees; answers how many were unread. */
export async function markAllRead(db: Db, userId: UserId, now: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable("notifications")
    .set({ read_at: now })
    .where("user_id", "=", userId)
    .where("read_at", "is", null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

// What an owner deletes is out of sight at once, and gone with the next housekeeping: an e-mail about money that has not
// left yet is sent all the same, so an attacker in an account cannot keep it from the owner.

/** Whether there was such a notification of this owner. */
export async function hideNotification(db: Db, { userId, id }: Target, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("notifications")
    .set({ in_app: false, read_at: sql<Date>`coalesce(read_at, ${now})` })
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .where("in_app", "=", true)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Takes everything that the owner has read out of sight; answers how many. */
export async function hideRead(db: Db, userId: UserId): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable("notifications")
    .set({ in_app: false })
    .where("user_id", "=", userId)
    .where("in_app", "=", true)
    .where("read_at", "is not", null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
