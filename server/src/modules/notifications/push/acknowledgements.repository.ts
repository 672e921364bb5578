import type { CallRung } from "@pockethall/domain/call-ladder";
import type { MatchId, UserId } from "@pockethall/domain/ids";
import { sql } from "kysely";
import type { Db } from "../../../database/database.ts";

// An acknowledged delivery ends the ladder of its notice: its first rung climbs no further, and a push that was not sent
// yet is left. Rows of one notice are locked in the order of their channels.

/** The owner's open page has shown these notices. Those without a ladder are left as they are. */
export async function acknowledgePages(
  db: Db,
  { userId, ids }: { userId: UserId; ids: readonly string[] },
  now: Date,
): Promise<void> {
  const own = sql`user_id = ${userId} and notification_id = any(${sql.val([...ids])}::uuid[])`;
  await sql`
    with locked as (
      select notification_id, channel from notification_deliveries
      where ${own} and channel in ('page', 'push') order by notification_id, channel for update
    )
    update notification_deliveries d
    set acknowledged_at = case when d.channel = 'page' then coalesce(d.acknowledged_at, ${now}) else d.acknowledged_at end,
      climb_at = null,
      done_at = coalesce(d.done_at, ${now})
    from locked
    where d.notification_id = locked.notification_id and d.channel = locked.channel
      and (d.channel = 'page' or d.tried_at is null)
      and exists (select from notification_deliveries page
        where page.notification_id = d.notification_id and page.channel = 'page')`.execute(db);
}

/** A device has shown what carried this key; an unknown or used key changes nothing. */
export async function acknowledgePush(db: Db, key: string, now: Date): Promise<void> {
  await sql`
    with shown as (
      select notification_id from notification_deliveries where acknowledge_key = ${key}::uuid and acknowledged_at is null
    ), locked as (
      select d.notification_id, d.channel from notification_deliveries d join shown using (notification_id)
      where d.channel in ('page', 'push') order by d.channel for update of d
    )
    update notification_deliveries d
    set acknowledged_at = case when d.channel = 'push' then coalesce(d.acknowledged_at, ${now}) else d.acknowledged_at end,
      climb_at = null
    from locked where d.notification_id = locked.notification_id and d.channel = locked.channel`.execute(db);
}

/** What was sent by this rung has been read. */
export async function acknowledgeRung(db: Db, { id, rung }: { id: string; rung: CallRung }, now: Date): Promise<void> {
  await sql`
    with locked as (
      select notification_id, channel from notification_deliveries
      where notification_id = ${id} and channel in ('page', ${rung}) order by channel for update
    )
    update notification_deliveries d
    set acknowledged_at = case when d.channel = ${rung} then coalesce(d.acknowledged_at, ${now}) else d.acknowledged_at end,
      climb_at = null
    from locked where d.notification_id = locked.notification_id and d.channel = locked.channel`.execute(db);
}

/** Ends the ladders of a match, and leaves pushes of its call that wait. */
export async function endLadders(db: Db, matchId: MatchId): Promise<void> {
  await sql`
    with locked as (
      select notification_id, channel from notification_deliveries
      where match_id = ${matchId} and (climb_at is not null or done_at is null)
      order by notification_id, channel for update
    )
    update notification_deliveries d set climb_at = null, done_at = coalesce(d.done_at, d.due_at)
    from locked where d.notification_id = locked.notification_id and d.channel = locked.channel`.execute(db);
}
