import type { Ruleset } from "@pockethall/domain/frame-types";
import type { MatchId, PlayerId } from "@pockethall/domain/ids";
import type { RatedGame } from "@pockethall/domain/ratings";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../../database/database.ts";

/** A player and week whose rated games are others than before. */
export type TouchedWeek = { ruleset: Ruleset; period: string; playerId: PlayerId };
export type WeeklyGame = RatedGame & { period: string };
type Which = (gameId: RawBuilder<string>) => RawBuilder<boolean>;

/** Counts these games in their current state, and returns the players and weeks that changed. */
export const countGames = (db: Db, gameIds: readonly MatchId[]): Promise<TouchedWeek[]> =>
  countWhich(db, (gameId) => sql`${gameId} = any(${gameIds}::uuid[])`);

/** Counts every game again, in bounded batches in the order of the ids. */
export async function countAllGames(db: Db): Promise<void> {
  await sql`delete from rated_games r where not exists (select from games g where g.id = r.game_id)`.execute(db);
  for (let after = FIRST_ID; after !== null; ) {
    const upTo: string | null = await lastIdOfBatch(db, after);
    const from = after;
    if (upTo !== null) await countWhich(db, (id) => sql`${id} > ${from}::uuid and ${id} <= ${upTo}::uuid`);
    after = upTo as string;
  }
}

const FIRST_ID = "00000000-0000-0000-0000-000000000000";
const BATCH = 50_000;

async function lastIdOfBatch(db: Db, after: string): Promise<string | null> {
  const { rows } = await sql<{ id: string | null }>`
    select max(id::text) as id
    from (select id from games where id > ${after}::uuid order by id limit ${BATCH}) as batch`.execute(db);
  return rows[0]?.id ?? null;
}

/**
 * A game counts as domain/matches `outcomeOf` reads it when it was played out: the score decides, and a walkover,
 * retirement, default, void or annulled game is no evidence of strength, nor is one that a handicap made even. Imported results count once they are approved.
 * Its week is the one in which it ended, in Lagos.
 */
async function countWhich(db: Db, which: Which): Promise<TouchedWeek[]> {
  const { rows } = await sql<TouchedWeek>`
    with before as (select * from rated_games where ${which(sql.ref("game_id"))}),
    now as (
      select g.id as game_id, t.ruleset, g.player1_id, g.player2_id,
        date_trunc('week', g.completed_at at time zone 'Africa/Lagos')::date as period,
        case when g.player1_score > g.player2_score then 1 when g.player1_score < g.player2_score then 2 else 0 end as winner
      from games g join tournaments t on t.id = g.tournament_id
      where ${which(sql.ref("g.id"))} and g.status = 'completed' and coalesce(g.outcome, 'played') = 'played'
        and g.player1_id is not null and g.player2_id is not null
        and g.player1_score is not null and g.player2_score is not null and g.player1_score + g.player2_score > 0
        and g.player1_start_points + g.player2_start_points + g.player1_start_frames + g.player2_start_frames = 0
        and not exists (select from result_imports i where i.tournament_id = t.id and i.state <> 'approved')
    ),
    -- One full join, hashed or merged whatever the planner's estimate: these may be ten games or all there are.
    changed as materialized (
      select game_id, b.ruleset as old_ruleset, b.period as old_period, b.player1_id as old1, b.player2_id as old2,
        n.ruleset, n.period, n.player1_id, n.player2_id, n.winner
      from before b full join now n using (game_id)
      where (b.ruleset, b.period, b.player1_id, b.player2_id, b.winner)
        is distinct from (n.ruleset, n.period, n.player1_id, n.player2_id, n.winner)
    ),
    gone as (
      delete from rated_games r using changed c where r.game_id = c.game_id and c.ruleset is null
    ),
    written as (
      insert into rated_games (game_id, ruleset, period, player1_id, player2_id, winner)
      select game_id, ruleset, period, player1_id, player2_id, winner from changed
      where ruleset is not null order by game_id
      on conflict (game_id) do update
      set ruleset = excluded.ruleset, period = excluded.period, player1_id = excluded.player1_id,
          player2_id = excluded.player2_id, winner = excluded.winner
    )
    select distinct side.ruleset, side.period::text, side.player_id as "playerId"
    from changed c
    cross join lateral (values (old_ruleset, old_period, old1), (old_ruleset, old_period, old2),
                               (c.ruleset, c.period, player1_id), (c.ruleset, c.period, player2_id))
      as side (ruleset, period, player_id)
    where side.player_id is not null`.execute(db);
  return rows;
}

export type Week = { ruleset: Ruleset; period: string };

/** Every rated game that one of these players had in this week or later. */
export const gamesSince = (db: Db, { ruleset, period }: Week, playerIds: readonly PlayerId[]): Promise<WeeklyGame[]> =>
  readGames(
    db,
    sql`(player1_id = any(${playerIds}::uuid[]) or player2_id = any(${playerIds}::uuid[]))
        and ruleset = ${ruleset} and period >= ${period}::date`,
  );

/** How many games were rated in each week from this one on, the earliest first. */
export async function weeksSince(db: Db, { ruleset, period }: Week): Promise<{ period: string; games: number }[]> {
  const { rows } = await sql<{ period: string; games: number }>`
    select period::text, count(*) as games from rated_games
    where ruleset = ${ruleset} and period >= ${period}::date group by rated_games.period
    order by rated_games.period`.execute(db);
  return rows;
}

/** All games of these weeks, the earliest week first. */
export const gamesBetween = (db: Db, ruleset: Ruleset, from: string, to: string): Promise<WeeklyGame[]> =>
  readGames(db, sql`ruleset = ${ruleset} and period between ${from}::date and ${to}::date`);

async function readGames(db: Db, which: RawBuilder<unknown>): Promise<WeeklyGame[]> {
  const { rows } = await sql<WeeklyGame>`
    select game_id as id, period::text, player1_id as "player1Id", player2_id as "player2Id", winner
    from rated_games where ${which} order by rated_games.period`.execute(db);
  return rows;
}
