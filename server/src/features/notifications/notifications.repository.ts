import { sql } from "kysely";
import type { Db } from "../../platform/database/database.ts";
import type { Notifications } from "../../platform/database/tables.ts";

export type Notice = { type: Notifications["type"]; title: string; message: string };
type Target = { userId: string; id: string };

export const insertNotification = (db: Db, row: Notice & Target, now: Date) =>
  db
    .insertInto("notifications")
    .values({
      id: row.id,
      user_id: row.userId,
      type: row.type,
      title: row.title,
      message: row.message,
      created_at: now,
    })
    .execute();

/** One statement for all; players without an account are passed over, and nobody is told twice. */
export const insertForPlayers = (db: Db, playerIds: readonly string[], { type, title, message }: Notice, now: Date) =>
  sql`
    insert into notifications (id, user_id, type, title, message, created_at)
    select gen_random_uuid(), users.id, ${type}, ${title}, ${message}, ${now}
    from users where users.player_id = any(${sql.val(playerIds as string[])}::uuid[])`.execute(db);

/** Marks the owner's own notification; the first reading counts. Undefined when it is not theirs. */
export const markRead = (db: Db, { userId, id }: Target, now: Date) =>
  db
    .updateTable("notifications")
    .set({ read_at: sql<Date>`coalesce(read_at, ${now})` })
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .returningAll()
    .executeTakeFirst();

/** Whether there was such a notification of this owner. */
export async function deleteNotification(db: Db, { userId, id }: Target): Promise<boolean> {
  const deleted = await db
    .deleteFrom("notifications")
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return deleted.numDeletedRows > 0n;
}
