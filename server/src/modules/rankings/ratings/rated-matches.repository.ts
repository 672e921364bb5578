import { worthOfStart } from "@pockethall/domain/even-start";
import type { FrameResult } from "@pockethall/domain/frame-filter";
import type { Ruleset } from "@pockethall/domain/frame-types";
import type { MatchId, PlayerId } from "@pockethall/domain/ids";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../../database/database.ts";
import { columnOf, dateOf, dayOf } from "./day-columns.repository.ts";
import type { MatchColumns } from "./learn-days.ts";

/** A player and day whose rated matches are others than before. */
export type TouchedDay = { ruleset: Ruleset; day: number; playerId: PlayerId };
export type RulesetDay = { ruleset: Ruleset; day: number };
type Which = (gameId: RawBuilder<string>) => RawBuilder<boolean>;

/** Counts these games in their current state, and returns the players and days that changed. */
export const countGames = (db: Db, gameIds: readonly MatchId[]): Promise<TouchedDay[]> =>
  countWhich(db, (gameId) => sql`${gameId} = any(${gameIds}::uuid[])`);

type Range = { after: string; upTo: string };

/** The last id of all games, and of rated matches of games that are gone. */
export async function lastGameId(db: Db): Promise<string | null> {
  const { rows } = await sql<{ id: string | null }>`
    select greatest((select id::text from games order by games.id desc limit 1),
      (select game_id::text from rated_matches order by rated_matches.game_id desc limit 1)) as id`.execute(db);
  return rows[0]?.id ?? null;
}

/** The last id of the next ones by id, up to this one; null after it. */
export async function gamesUpTo(db: Db, { after, upTo }: Range, limit: number): Promise<string | null> {
  const next = (table: string, column: string) => sql`(
    select ${sql.ref(column)} as id from ${sql.table(table)}
    where ${sql.ref(column)} > ${after}::uuid and ${sql.ref(column)} <= ${upTo}::uuid order by ${sql.ref(column)} limit ${limit})`;
  const { rows } = await sql<{ id: string | null }>`
    select max(id::text) as id from (
      ${next("games", "id")} union ${next("rated_matches", "game_id")} order by id limit ${limit}) as batch`.execute(
    db,
  );
  return rows[0]?.id ?? null;
}

/** Games of this range whose part in the ratings is not what it should be. */
export async function wronglyCounted(db: Db, { after, upTo }: Range): Promise<MatchId[]> {
  const which: Which = (id) => sql`${id} > ${after}::uuid and ${id} <= ${upTo}::uuid`;
  const { rows } = await sql<{
    id: MatchId;
  }>`${changed(which)} select game_id as id from changed order by game_id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Locks those of these games that no transaction holds, until the transaction ends. @returns which. */
export async function lockFreeGames(db: Db, gameIds: readonly MatchId[]): Promise<MatchId[]> {
  const { rows } = await sql<{ id: MatchId }>`
    select id from games where id = any(${gameIds}::uuid[]) order by id for no key update skip locked`.execute(db);
  return rows.map(({ id }) => id);
}

/** Those that are no games any more. */
export async function goneGames(db: Db, gameIds: readonly MatchId[]): Promise<MatchId[]> {
  const { rows } = await sql<{ id: MatchId }>`
    select asked.id from unnest(${gameIds}::uuid[]) as asked (id) where not exists (select from games g where g.id = asked.id)`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** Waits for a game and locks it. */
export async function lockGame(db: Db, gameId: MatchId): Promise<void> {
  await sql`select from games where id = ${gameId} for no key update`.execute(db);
}

/**
 * A game counts as domain/matches `outcomeOf` reads it when it was played out: a walkover, retirement, default, void or
 * annulled game is no evidence of strength. Frames that a handicap gave were not won; a start in points is kept beside
 * the frames. Imported results count once they are approved. Where no source gave the length, its winner's frames are
 * what both needed. The day is the one on which it ended, in Lagos.
 */
const changed = (which: Which) => sql`
    with before as (select * from rated_matches where ${which(sql.ref("game_id"))}),
    now as (
      select g.id as game_id, t.ruleset, g.player1_id, g.player2_id,
        (g.completed_at at time zone 'Africa/Lagos')::date as day,
        g.player1_score - g.player1_start_frames as frames1, g.player2_score - g.player2_start_frames as frames2,
        g.player1_start_points - g.player2_start_points as start_points,
        greatest(1, target.frames - g.player1_start_frames) as needed1,
        greatest(1, target.frames - g.player2_start_frames) as needed2,
        case when g.player1_score > g.player2_score then 1 when g.player1_score < g.player2_score then 2 else 0 end as winner
      from games g join tournaments t on t.id = g.tournament_id
      cross join lateral (
        select case when 'total_frames' = any(g.unknown_fields) then greatest(g.player1_score, g.player2_score)
          else g.total_frames / 2 + 1 end as frames) as target
      where ${which(sql.ref("g.id"))} and g.status = 'completed' and coalesce(g.outcome, 'played') = 'played'
        and g.player1_id is not null and g.player2_id is not null
        and g.player1_score >= g.player1_start_frames and g.player2_score >= g.player2_start_frames
        and g.player1_score + g.player2_score > g.player1_start_frames + g.player2_start_frames
        and not exists (select from result_imports i where i.tournament_id = t.id and i.state <> 'approved')
    ),
    -- One full join, hashed or merged whatever the planner's estimate: these may be ten games or all there are.
    changed as materialized (
      select game_id, b.ruleset as old_ruleset, b.day as old_day, b.player1_id as old1, b.player2_id as old2,
        n.ruleset, n.day, n.player1_id, n.player2_id, n.frames1, n.frames2, n.start_points, n.needed1, n.needed2, n.winner
      from before b full join now n using (game_id)
      where (b.ruleset, b.day, b.player1_id, b.player2_id, b.frames1, b.frames2, b.start_points, b.needed1, b.needed2,
             b.winner)
        is distinct from (n.ruleset, n.day, n.player1_id, n.player2_id, n.frames1, n.frames2, n.start_points, n.needed1,
             n.needed2, n.winner)
    )`;

async function countWhich(db: Db, which: Which): Promise<TouchedDay[]> {
  const { rows } = await sql<TouchedDay>`
    ${changed(which)},
    gone as (
      delete from rated_matches r using changed c where r.game_id = c.game_id and c.ruleset is null
    ),
    written as (
      insert into rated_matches (game_id, ruleset, day, player1_id, player2_id, frames1, frames2, start_points, needed1,
        needed2, winner)
      select game_id, ruleset, day, player1_id, player2_id, frames1, frames2, start_points, needed1, needed2, winner
      from changed where ruleset is not null order by game_id
      on conflict (game_id) do update
      set ruleset = excluded.ruleset, day = excluded.day, player1_id = excluded.player1_id,
          player2_id = excluded.player2_id, frames1 = excluded.frames1, frames2 = excluded.frames2,
          start_points = excluded.start_points, needed1 = excluded.needed1, needed2 = excluded.needed2,
          winner = excluded.winner
    )
    select distinct side.ruleset, ${dayOf("side.day")} as day, side.player_id as "playerId"
    from changed c
    cross join lateral (values (old_ruleset, old_day, old1), (old_ruleset, old_day, old2),
                               (c.ruleset, c.day, player1_id), (c.ruleset, c.day, player2_id))
      as side (ruleset, day, player_id)
    where side.player_id is not null`.execute(db);
  return rows;
}

/** Every rated match that one of these players had on this day or later, by day and id. */
export async function matchesSince(
  db: Db,
  { ruleset, day }: RulesetDay,
  playerIds: readonly PlayerId[],
): Promise<FrameResult[]> {
  const { rows } = await selectMatches(sql`
    (player1_id = any(${playerIds}::uuid[]) or player2_id = any(${playerIds}::uuid[]))
    and ruleset = ${ruleset} and day >= ${dateOf(day)} order by rated_matches.day, game_id`).execute(db);
  return rows.map((row) => matchOf(row, ruleset));
}

/** A range of days, both of which are part of it. */
export type Days = { first: number; last: number };

/** The days from this one on with rated matches, the earliest first. */
export async function matchDays(db: Db, { ruleset, day }: RulesetDay): Promise<{ day: number; matches: number }[]> {
  const { rows } = await sql<{ day: number; matches: number }>`
    select ${dayOf("m.day")} as day, count(*)::int as matches from rated_matches m
    where ruleset = ${ruleset} and m.day >= ${dateOf(day)} group by m.day order by m.day`.execute(db);
  return rows;
}

/** Every rated match of these days by day and id, as columns. */
export async function matchColumns(db: Db, ruleset: Ruleset, { first, last }: Days): Promise<MatchColumns> {
  const { rows } = await sql<MatchColumns>`
    select ${columnOf("int", "day")} as days, ${columnOf("uuid", "player1_id")} as "player1Ids",
      ${columnOf("uuid", "player2_id")} as "player2Ids", ${columnOf("int", "frames1")} as frames1,
      ${columnOf("int", "frames2")} as frames2, ${columnOf("int", "needed1")} as needed1,
      ${columnOf("int", "needed2")} as needed2, ${columnOf("int", "start_points")} as "startPoints",
      ${columnOf("int", "winner")} as winners
    from (
      select ${dayOf("m.day")} as day, player1_id, player2_id, frames1, frames2, needed1, needed2, start_points, winner
      from rated_matches m
      where ruleset = ${ruleset} and m.day between ${dateOf(first)} and ${dateOf(last)} order by m.day, game_id
    ) as ordered`.execute(db);
  return rows[0] as MatchColumns;
}

type MatchRow = Omit<FrameResult, "frames" | "worth"> & {
  frames1: number;
  frames2: number;
  start_points: number;
};

const selectMatches = (which: RawBuilder<unknown>) => sql<MatchRow>`
  select game_id as id, ${dayOf("rated_matches.day")} as day, player1_id as "player1Id", player2_id as "player2Id",
    frames1, frames2, start_points
  from rated_matches where ${which}`;

function matchOf({ frames1, frames2, start_points, ...row }: MatchRow, ruleset: Ruleset): FrameResult {
  return { ...row, frames: [frames1, frames2], worth: worthOfStart(ruleset, start_points) };
}
