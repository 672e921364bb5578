import type { PlayerId } from "@pockethall/domain/ids";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../database/database.ts";
import { countedGames, sidesOfPlayer, sidesOfPlayers } from "./counted-games.repository.ts";

export type Streak = { wins: number; first_at: Date; last_at: Date };

/**
 * Every run of matches won one after the other. Numbering all games of a player and those of one result: within a run the
 * two numbers keep their distance. Walkovers neither continue nor end a run.
 */
const runsOf = (games: RawBuilder<unknown>) => sql`
  select player_id, count(*)::int as wins, min(completed_at) as first_at, max(completed_at) as last_at
  from (
    select player_id, completed_at, letter, row_number() over (partition by player_id order by completed_at, id)
      - row_number() over (partition by player_id, letter = 'W' order by completed_at, id) as run
    from (${countedGames(games)}) as counted where not is_awarded and completed_at is not null
  ) as numbered
  where letter = 'W' group by player_id, run`;

/** The latest of equal ones. */
const longestOf = (games: RawBuilder<unknown>) => sql`
  select distinct on (player_id) player_id, wins, first_at, last_at from (${runsOf(games)}) as runs
  order by player_id, wins desc, last_at desc`;

/** The longest streak of one player, from the games as they are now. */
export async function longestStreakOf(db: Db, playerId: PlayerId): Promise<Streak | undefined> {
  const { rows } = await sql<Streak>`
    select wins, first_at, last_at from (${longestOf(sidesOfPlayer(playerId))}) as longest`.execute(db);
  return rows[0];
}

/**
 * Marks players whose results changed. A mark that is there is written again, so that a count that has begun without this
 * change does not take it away.
 */
export async function markStreaks(db: Db, playerIds: readonly PlayerId[]): Promise<void> {
  await sql`
    insert into streaks_due (player_id) select distinct id from unnest(${playerIds}::uuid[]) as id order by id
    on conflict (player_id) do update set player_id = excluded.player_id`.execute(db);
}

/** Takes some of the marks; those that another transaction is writing wait for the next count. */
export async function takeMarks(db: Db, most: number): Promise<PlayerId[]> {
  const { rows } = await sql<{ player_id: PlayerId }>`
    delete from streaks_due where player_id in (
      select player_id from streaks_due order by player_id limit ${most} for update skip locked)
    returning player_id`.execute(db);
  return rows.map(({ player_id }) => player_id);
}

/** Counts the streaks of these players; an unchanged streak is not written. */
export async function refreshStreaks(db: Db, playerIds: readonly PlayerId[]): Promise<void> {
  await sql`
    with longest as materialized (${longestOf(sidesOfPlayers(playerIds))}), gone as (
      delete from player_streaks s where s.player_id = any(${playerIds}::uuid[])
        and not exists (select from longest where longest.player_id = s.player_id)
    )
    insert into player_streaks (player_id, wins, first_at, last_at)
    select player_id, wins, first_at, last_at from longest order by player_id
    on conflict (player_id) do update set wins = excluded.wins, first_at = excluded.first_at, last_at = excluded.last_at
      where (player_streaks.wins, player_streaks.first_at, player_streaks.last_at)
        is distinct from (excluded.wins, excluded.first_at, excluded.last_at)`.execute(db);
}
