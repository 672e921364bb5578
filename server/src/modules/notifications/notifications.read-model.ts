import type { Notification } from "@pockethall/contract/notifications";
import type { UserId } from "@pockethall/domain/ids";
import { isNoticeEvent } from "@pockethall/domain/notices";
import { type Selectable, sql } from "kysely";
import type * as z from "zod/mini";
import { isAfter } from "../../database/after-row.ts";
import type { Db } from "../../database/database.ts";
import type { Notifications } from "../../database/tables.ts";
import { cursorsByMoment, pageOfRows, RowId } from "../../kernel/cursor.ts";

type Wire = z.input<typeof Notification>;
export type ListQuery = { page: number; per_page: number; after?: string | undefined; show: "all" | "unread" };

/** The badge counts to 99; one more means "99+". */
const MOST_UNREAD = 100;

const CURSORS = cursorsByMoment("notifications", RowId);

const isAfterNotice = ([moment, id]: readonly [string, string]) =>
  isAfter([
    { by: sql.ref("notifications.created_at"), order: "desc", from: sql`${moment}::timestamptz` },
    { by: sql.ref("notifications.id"), order: "asc", from: sql`${id}::uuid` },
  ]);

/** The owner's notifications, newest first, and how many there are in all. */
export async function listNotifications(db: Db, userId: UserId, { page, per_page, after, show }: ListQuery) {
  const place = CURSORS.read(after);
  const own = show === "unread" ? unreadOf(db, userId) : shownTo(db, userId);
  const { total } = await own.select(({ fn }) => fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  const rows = await withCalls(own)
    .select(sql<string>`created_at::text`.as("moment"))
    .$if(place !== undefined, (all) => all.where(isAfterNotice(place ?? ["", ""])))
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(per_page + 1)
    .offset(place === undefined ? (page - 1) * per_page : 0)
    .execute();
  const { rows: shown, next } = pageOfRows(rows, per_page, ({ moment, id }) => CURSORS.write([moment, id]));
  return { data: shown.map(notificationOf), meta: { page, per_page, total, next } };
}

/** What the owner has not read, newest first, at most 100. */
export async function listUnread(db: Db, userId: UserId): Promise<Wire[]> {
  const rows = await withCalls(unreadOf(db, userId))
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(MOST_UNREAD)
    .execute();
  return rows.map(notificationOf);
}

const shownTo = (db: Db, userId: UserId) =>
  db.selectFrom("notifications").where("user_id", "=", userId).where("in_app", "=", true);

/** Whether each is a call that no page has shown. */
const withCalls = (notices: ReturnType<typeof shownTo>) =>
  notices.selectAll().select(
    sql<boolean>`exists (select from notification_deliveries d where d.notification_id = notifications.id
      and d.channel = 'page' and d.acknowledged_at is null)`.as("is_unseen_call"),
  );

const unreadOf = (db: Db, userId: UserId) => shownTo(db, userId).where("read_at", "is", null);

/** A row as the wire carries it. */
export function notificationOf(row: Selectable<Notifications> & { is_unseen_call?: boolean }): Wire {
  const { id, event, type, title, message, url, created_at, read_at } = row;
  return {
    id,
    event: isNoticeEvent(event) ? event : null,
    type,
    title,
    message,
    url,
    created_at: created_at.toISOString(),
    read_at: read_at?.toISOString() ?? null,
    is_unseen_call: row.is_unseen_call ?? false,
  };
}
