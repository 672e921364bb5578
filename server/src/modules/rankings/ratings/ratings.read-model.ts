import type { Ruleset } from "@pockethall/domain/frame-types";
import type { PlayerId } from "@pockethall/domain/ids";
import { activeSince, ESTABLISHED_MATCHES, type PeriodRating, ratingNow } from "@pockethall/domain/ratings";
import { stateOf } from "@pockethall/domain/states";
import { sql } from "kysely";
import type { Db } from "../../../database/database.ts";

export type RatingActivity = "active" | "inactive";
export type RatingBoardQuery = {
  ruleset: Ruleset;
  /** Players who have played within a year, or those who have not. */
  activity: RatingActivity;
  state?: string | undefined;
  page: number;
  per_page: number;
};
export type RatingBoardRow = {
  player_id: PlayerId;
  name: string;
  state: string | null;
  rating: number;
  deviation: number;
  is_provisional: boolean;
  rated_matches: number;
  rank: number;
};
export type RatingBoardPage = { rows: RatingBoardRow[]; total: number };

/**
 * One page of the rating board of a ruleset: the established by rating, after them those with fewer than five rated
 * games; equal ratings by smaller deviation, more games, player id. Players without a rated game for a year have a board
 * of their own. A state filter keeps that state's players and ranks them from 1; an unknown state gives an empty page.
 * Deviations are those of now, grown by every week without a game.
 */
export async function ratingBoard(db: Db, query: RatingBoardQuery, now: Date): Promise<RatingBoardPage> {
  const { ruleset, activity, page, per_page } = query;
  const state = query.state ? stateOf(query.state) : undefined;
  if (query.state && !state) return { rows: [], total: 0 };
  const offset = (page - 1) * per_page;
  const chosen = sql`player_current_ratings c ${
    state === undefined
      ? sql``
      : sql`
    join players p on p.id = c.player_id and p.state = ${state}`
  } where c.ruleset = ${ruleset} and ${isOfActivity("c", activity, now)}`;
  // The page is cut before players are looked up: without a state its order is the index of the board.
  const { rows } = await sql<Omit<RatingBoardRow, "rank"> & { period: string; volatility: number }>`
    select c.player_id, p.name, p.state, c.period::text, c.rating, c.deviation, c.volatility,
      c.matches as rated_matches, c.matches < ${sql.lit(ESTABLISHED_MATCHES)} as is_provisional
    from (select c.* from ${chosen} order by ${BOARD_ORDER} limit ${per_page} offset ${offset}) as c
    join players p on p.id = c.player_id
    order by ${BOARD_ORDER}`.execute(db);
  const count = await sql<{ total: number }>`select count(*) as total from ${chosen}`.execute(db);
  const ranked = rows.map(({ period, volatility, ...row }, index) => ({
    ...row,
    deviation: ratingNow({ ...row, period, volatility, matches: row.rated_matches }, now).deviation,
    rank: offset + index + 1,
  }));
  return { rows: ranked, total: count.rows[0]?.total ?? 0 };
}

/** Whether a row of current ratings is of a player who has played within a year, or is of one who has not. */
export const isOfActivity = (row: string, activity: RatingActivity, now: Date) =>
  sql<boolean>`(${sql.ref(`${row}.period`)} >= ${activeSince(now)}::date) = ${activity === "active"}`;

const BOARD_ORDER = sql`
  (c.matches < ${sql.lit(ESTABLISHED_MATCHES)}), c.rating desc, c.deviation, c.matches desc, c.player_id`;

export type RatingPoint = { period: string; rating: number; deviation: number; matches: number };

/** A player's rating after each week with rated games, oldest first; `matches` counts all rated ones so far. */
export async function ratingHistory(db: Db, playerId: PlayerId, ruleset: Ruleset): Promise<RatingPoint[]> {
  const { rows } = await sql<RatingPoint>`
    select period::text, rating, deviation, matches from player_ratings
    where player_id = ${playerId} and ruleset = ${ruleset} order by player_ratings.period`.execute(db);
  return rows;
}

export type CurrentRating = {
  ruleset: Ruleset;
  rating: number;
  deviation: number;
  matches: number;
  /** Has had a rated game within a year. */
  is_active: boolean;
};

/** The ratings that these players hold now, one for each ruleset in which they have rated games. */
export async function ratingsOf(
  db: Db,
  playerIds: readonly PlayerId[],
  now: Date,
): Promise<Map<string, CurrentRating[]>> {
  const { rows } = await sql<PeriodRating & { ruleset: Ruleset; player_id: PlayerId }>`
    select player_id, ruleset, period::text, rating, deviation, volatility, matches from player_current_ratings
    where player_id = any(${playerIds}::uuid[]) order by player_id, ruleset`.execute(db);
  const since = activeSince(now);
  const byPlayer = new Map<string, CurrentRating[]>();
  for (const { player_id, ruleset, ...latest } of rows) {
    const { rating, deviation } = ratingNow(latest, now);
    const current = { ruleset, rating, deviation, matches: latest.matches, is_active: latest.period >= since };
    byPlayer.set(player_id, [...(byPlayer.get(player_id) ?? []), current]);
  }
  return byPlayer;
}
