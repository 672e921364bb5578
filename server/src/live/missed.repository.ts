import { sql } from "kysely";
import type { Db } from "../database/database.ts";
import type { NumberedEvent } from "../database/numbered-event.ts";

/** More than this is not resumed: the viewer loads its page's data again. */
export const MOST_MISSED = 500;

type Row = { id: number; topics: string[]; payload: unknown };
const asEvent = ({ id, topics, payload }: Row): NumberedEvent => ({
  id,
  topics,
  event: payload as NumberedEvent["event"],
});

/** The newest events, oldest first, at most this many. */
export async function newestEvents(db: Db, count: number): Promise<NumberedEvent[]> {
  const rows = await db
    .selectFrom("live_events")
    .select(["id", "topics", "payload"])
    .orderBy("id", "desc")
    .limit(count)
    .execute();
  return rows.map(asEvent).toReversed();
}

/** Every event after a number, oldest first, at most this many. */
export async function eventsFrom(db: Db, afterId: number, count: number): Promise<NumberedEvent[]> {
  const rows = await db
    .selectFrom("live_events")
    .select(["id", "topics", "payload"])
    .where("id", ">", afterId)
    .orderBy("id")
    .limit(count)
    .execute();
  return rows.map(asEvent);
}

type Missed = { topics: readonly string[]; afterId: number; upToId: number };

/**
 * What happened on these topics after one number, up to another, oldest first; undefined when that is too far back
 * or too many.
 */
export async function eventsBetween(db: Db, { topics, afterId, upToId }: Missed): Promise<NumberedEvent[] | undefined> {
  const { rows } = await sql<Row & { oldest: number | null }>`
    with oldest as (select min(id) as id from live_events),
      missed as (
        select id, topics, payload from live_events
        where id > ${afterId} and id <= ${upToId} and topics && ${sql.val(topics as string[])}::text[]
        order by id limit ${MOST_MISSED + 1})
    select oldest.id as oldest, missed.id, missed.topics, missed.payload
    from oldest left join missed on true order by missed.id`.execute(db);
  const oldest = rows[0]?.oldest;
  if (oldest == null || afterId < oldest - 1) return undefined;
  const events = rows.filter((row) => row.id !== null).map(asEvent);
  return events.length > MOST_MISSED ? undefined : events;
}

/** The Redis channel of the processes on this database; a copy of the database has another one. */
export async function channelName(db: Db): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select name || '-' || current_database() as name from live_channels limit 1`.execute(db);
  return rows[0]?.name ?? "pockethall-live";
}
