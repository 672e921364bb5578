import { sql } from "kysely";
import type { Db } from "../database/database.ts";
import type { NumberedEvent } from "./hub.ts";

/** More than this is not resumed: the viewer fetches anew. */
export const MOST_MISSED = 500;

/** The newest event's number; 0 when there is none yet. */
export async function newestEventId(db: Db): Promise<number> {
  const row = await db
    .selectFrom("live_events")
    .select(({ fn }) => fn.max("id").as("id"))
    .executeTakeFirst();
  return row?.id ?? 0;
}

/** What happened on these topics after the given event, oldest first; undefined when that is too far back to tell. */
export async function eventsAfter(
  db: Db,
  topics: readonly string[],
  afterId: number,
): Promise<NumberedEvent[] | undefined> {
  const oldest = await db
    .selectFrom("live_events")
    .select(({ fn }) => fn.min("id").as("id"))
    .executeTakeFirst();
  if (afterId > (await newestEventId(db))) return undefined;
  if (oldest?.id != null && afterId < oldest.id - 1) return undefined;
  const rows = await db
    .selectFrom("live_events")
    .select(["id", "topics", "payload"])
    .where("id", ">", afterId)
    .where(sql<boolean>`topics && ${sql.val(topics as string[])}::text[]`)
    .orderBy("id")
    .limit(MOST_MISSED + 1)
    .execute();
  if (rows.length > MOST_MISSED) return undefined;
  return rows.map(({ id, topics: own, payload }) => ({ id, topics: own, event: payload as NumberedEvent["event"] }));
}

/** Forgets what nobody resumes after any more. The newest event stays, so that numbers never start over. */
export async function forgetEventsBefore(db: Db, before: Date): Promise<void> {
  await db
    .deleteFrom("live_events")
    .where("created_at", "<", before)
    .where("id", "<", (query) => query.selectFrom("live_events").select(({ fn }) => fn.max("id").as("newest")))
    .execute();
}
