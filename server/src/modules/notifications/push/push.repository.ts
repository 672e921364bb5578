import type { UserId } from "@pockethall/domain/ids";
import { sql } from "kysely";
import type { Db } from "../../../database/database.ts";

export type Due = {
  id: string;
  user_id: UserId;
  is_call: boolean;
  match_id: string | null;
  acknowledge_key: string;
  created_at: Date;
};
type Claim = { now: Date; since: Date; until: Date; atMost: number };

/** Takes pushes that are due for one job, calls first, which others leave until the lease ends. */
export async function claimDue(db: Db, { now, since, until, atMost }: Claim): Promise<Due[]> {
  const { rows } = await sql<Due>`
    update notification_deliveries d
    set sending_until = ${until}, tried_at = coalesce(d.tried_at, ${now})
    from (
      select notification_id from notification_deliveries
      where channel = 'push' and done_at is null and due_at <= ${now} and created_at > ${since}
        and coalesce(sending_until, '-infinity') <= ${now}
      order by is_call desc, due_at, notification_id limit ${atMost} for update skip locked
    ) as due
    where d.notification_id = due.notification_id and d.channel = 'push'
    returning d.notification_id as id, d.user_id, d.is_call, d.match_id, d.acknowledge_key, d.created_at`.execute(db);
  return rows;
}

/** The texts of these notices, and when their people want to be left in peace. */
export const textsOf = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom("notifications as n")
    .leftJoin("notification_settings as s", "s.user_id", "n.user_id")
    .select(["n.id", "n.event", "n.title", "n.message", "n.url"])
    .select(["s.quiet_from_minute", "s.quiet_until_minute", "s.push as wants_push"])
    .where("n.id", "=", sql<string>`any(${sql.val([...ids])}::uuid[])`)
    .execute();

const pushesOf = (db: Db, ids: readonly string[]) =>
  db
    .updateTable("notification_deliveries")
    .where("channel", "=", "push")
    .where("notification_id", "in", [...ids]);

/** Locks these pushes in the order in which every one locks deliveries. */
export const lockPushes = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom("notification_deliveries")
    .select("notification_id")
    .where("channel", "=", "push")
    .where("notification_id", "=", sql<string>`any(${sql.val([...ids])}::uuid[])`)
    .orderBy("notification_id")
    .orderBy("channel")
    .forUpdate()
    .execute();

/** Sent, or of no use any more. */
export const markDone = (db: Db, ids: readonly string[], now: Date) =>
  pushesOf(db, ids).set({ done_at: now, sending_until: null }).execute();

/** Each is tried again at its own time. */
export const postpone = (db: Db, later: readonly { id: string; dueAt: Date }[]) =>
  sql`
  update notification_deliveries d set due_at = later."dueAt", sending_until = null
  from json_to_recordset(${JSON.stringify(later)}::json) as later (id uuid, "dueAt" timestamptz)
  where d.notification_id = later.id and d.channel = 'push'`.execute(db);

/** A push that waits for the morning, or reached no device, has not been tried. */
export const forgetTry = (db: Db, ids: readonly string[]) => pushesOf(db, ids).set({ tried_at: null }).execute();
