import { STATES, type State } from "@pockethall/domain/states";
import { sql } from "kysely";
import type { Db } from "../../database/database.ts";

export type CountedStatus = "scheduled" | "live" | "completed";

const COUNTED: ReadonlySet<string> = new Set<CountedStatus>(["scheduled", "live", "completed"]);
export const isCounted = (status: string | undefined): status is CountedStatus =>
  status !== undefined && COUNTED.has(status);

/** How many games of that status each of the 37 states has, as `listGames` lists them; from kept numbers. */
export async function gamesByState(db: Db, status: CountedStatus): Promise<{ state: State; games: number }[]> {
  const games = await keptGames(db, status);
  return STATES.map((state) => ({ state, games: games.get(state) ?? 0 }));
}

/** How many games of that status there are in one place or, with null, everywhere, without counting them. */
export async function countGames(db: Db, status: CountedStatus, state: string | null): Promise<number> {
  const games = await keptGames(db, status);
  return state === null ? [...games.values()].reduce((sum, each) => sum + each, 0) : (games.get(state) ?? 0);
}

/** By the state of the tournament, or the text in its place: events abroad are in no Nigerian state. */
async function keptGames(db: Db, status: CountedStatus): Promise<Map<string, number>> {
  const { rows } = await sql<{ state: string; games: number }>`
    select state, sum(games)::bigint as games
    from (select state, games from state_games where status = ${status}
          union all select state, change from state_game_changes where status = ${status}) as kept
    group by state`.execute(db);
  return new Map(rows.map((row) => [row.state, row.games]));
}

/** Adds the changes that have gathered to the kept numbers, so that few are left to be added up on reading. */
export async function foldGamesByState(db: Db): Promise<void> {
  await sql`select state_games_fold()`.execute(db);
}

/** Counts all games again, while games are played. However many there are, it takes the time that it needs. */
export async function recountGamesByState(db: Db): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(db);
  await sql`select state_games_rebuild()`.execute(db);
}
