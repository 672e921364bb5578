import type { UserId } from "@pockethall/domain/ids";
import { isNoticeEvent, NOTICE_EVENTS, NOTICE_RULES, type NoticeEvent } from "@pockethall/domain/notices";
import { clockOfMinute } from "@pockethall/domain/quiet-hours";
import type { Db } from "../../database/database.ts";

const ALL_ON = { in_app: true, email: true, push: true };

/** A person's notification settings: their own choices, and the defaults where they have none. */
export async function preferencesOf(db: Db, userId: UserId) {
  const settings = await db
    .selectFrom("users")
    .leftJoin("notification_settings as s", "s.user_id", "users.id")
    .select([
      "users.email_verified_at",
      "users.phone_verified_at",
      "s.in_app",
      "s.email",
      "s.push",
      "s.quiet_from_minute",
      "s.quiet_until_minute",
    ])
    .select(["s.text_calls", "s.whatsapp_calls"])
    .where("users.id", "=", userId)
    .executeTakeFirstOrThrow();
  const { in_app, email, push, quiet_from_minute: from, quiet_until_minute: until } = settings;
  const hasSettings = in_app !== null && email !== null && push !== null;
  return {
    channels: hasSettings ? { in_app, email, push } : ALL_ON,
    events: await eventWishes(db, userId),
    quiet_hours: from === null || until === null ? null : { from: clockOfMinute(from), until: clockOfMinute(until) },
    text_calls: settings.text_calls ?? true,
    whatsapp_calls: settings.whatsapp_calls ?? false,
    is_email_verified: settings.email_verified_at !== null,
    is_phone_verified: settings.phone_verified_at !== null,
  };
}

async function eventWishes(db: Db, userId: UserId) {
  const rows = await db.selectFrom("notification_preferences").selectAll().where("user_id", "=", userId).execute();
  const chosen = new Map(rows.flatMap((row) => (isNoticeEvent(row.event) ? [[row.event, row] as const] : [])));
  return NOTICE_EVENTS.map((event) => {
    const { byDefault, isAlwaysSent } = NOTICE_RULES[event];
    const { in_app, email, push } = chosen.get(event) ?? byDefault;
    return {
      event,
      in_app: in_app || isAlwaysSent,
      email: email || isAlwaysSent,
      push,
      is_always_sent: isAlwaysSent,
    };
  });
}

/** The current preferences of these events, to change a part of them. */
export const wishesOf = async (db: Db, userId: UserId, events: readonly NoticeEvent[]) =>
  (await eventWishes(db, userId)).filter(({ event }) => events.includes(event));
