import type { MatchId } from "@pockethall/domain/ids";
import { sql } from "kysely";
import type { Db } from "../database/database.ts";

/** Viewers of a match. */
export type Followed = { game_id: MatchId; viewers: number };

/**
 * Writes what one process counts now in place of what it counted before, forgets processes that are gone, and returns how many
 * follow each of these matches in all processes.
 */
export async function replaceFollowing(db: Db, processId: string, mine: readonly Followed[]): Promise<Followed[]> {
  const { rows } = await sql<Followed>`
    with mine as (
      select game_id, viewers from jsonb_to_recordset(${JSON.stringify(mine)}::jsonb) as m (game_id uuid, viewers integer)
    ),
    left_behind as (
      select game_id, process_id from live_viewers
      where (process_id = ${processId} and game_id not in (select game_id from mine))
        or counted_at < now() - interval '1 minute'
      for update skip locked
    ),
    forgotten as (
      delete from live_viewers using left_behind
      where live_viewers.game_id = left_behind.game_id and live_viewers.process_id = left_behind.process_id
    ),
    kept as (
      insert into live_viewers (process_id, game_id, viewers)
      select ${processId}::uuid, game_id, viewers from mine
      on conflict (game_id, process_id) do update set viewers = excluded.viewers, counted_at = now()
    )
    select mine.game_id, (mine.viewers + coalesce(sum(others.viewers), 0))::integer as viewers
    from mine left join live_viewers as others on others.game_id = mine.game_id
      and others.process_id <> ${processId} and others.counted_at > now() - interval '30 seconds'
    group by mine.game_id, mine.viewers`.execute(db);
  return rows;
}

/** How many follow a match in the other processes. */
export async function followingElsewhere(db: Db, processId: string, gameId: MatchId): Promise<number> {
  const row = await db
    .selectFrom("live_viewers")
    .select(({ fn }) => fn.sum<number | null>("viewers").as("viewers"))
    .where("game_id", "=", gameId)
    .where("process_id", "<>", processId)
    .where(sql<boolean>`counted_at > now() - interval '30 seconds'`)
    .executeTakeFirst();
  return row?.viewers ?? 0;
}

export async function forgetFollowing(db: Db, processId: string): Promise<void> {
  await db.deleteFrom("live_viewers").where("process_id", "=", processId).execute();
}
