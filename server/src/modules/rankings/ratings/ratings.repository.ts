import type { Ruleset } from "@pockethall/domain/frame-types";
import type { PlayerId } from "@pockethall/domain/ids";
import type { PeriodRating } from "@pockethall/domain/ratings";
import { sql } from "kysely";
import type { Db } from "../../../database/database.ts";
import type { Week } from "./rated-games.repository.ts";

export type PlayerRating = PeriodRating & { playerId: PlayerId };

/** The latest rating that each of these players has from before this week; players without one are left out. */
export async function ratingsBefore(
  db: Db,
  { ruleset, period }: Week,
  playerIds: readonly PlayerId[],
): Promise<Map<string, PeriodRating>> {
  const { rows } = await sql<PlayerRating>`
    select id as "playerId", latest.period::text, rating, deviation, volatility, matches
    from unnest(${playerIds}::uuid[]) as id cross join lateral (
      select * from player_ratings r
      where r.player_id = id and r.ruleset = ${ruleset} and r.period < ${period}::date
      order by r.period desc limit 1) as latest`.execute(db);
  return new Map(rows.map(({ playerId, ...rating }) => [playerId, rating]));
}

/** The same for all players with a rating from before this week. */
export async function allRatingsBefore(db: Db, { ruleset, period }: Week): Promise<Map<string, PeriodRating>> {
  const { rows } = await sql<PlayerRating>`
    select distinct on (player_id)
      player_id as "playerId", period::text, rating, deviation, volatility, matches
    from player_ratings where ruleset = ${ruleset} and period < ${period}::date
    order by player_id, player_ratings.period desc`.execute(db);
  return new Map(rows.map(({ playerId, ...rating }) => [playerId, rating]));
}

/** Writes ratings; those that stand already are left alone. */
export async function saveRatings(db: Db, ruleset: Ruleset, ratings: readonly PlayerRating[]): Promise<void> {
  await writeRatings(ruleset, ratings).execute(db);
}

/** The same for each player's latest rating, which becomes the current one. */
export async function saveLatestRatings(db: Db, ruleset: Ruleset, ratings: readonly PlayerRating[]): Promise<void> {
  await sql`
    with saved as (${writeRatings(ruleset, ratings)})
    insert into player_current_ratings as c (ruleset, player_id, period, rating, deviation, volatility, matches)
    select ${ruleset}, player_id, period, rating, deviation, volatility, matches from ${rowsOf(ratings)}
    order by player_id
    on conflict (ruleset, player_id) do update
    set period = excluded.period, rating = excluded.rating, deviation = excluded.deviation,
        volatility = excluded.volatility, matches = excluded.matches`.execute(db);
}

const writeRatings = (ruleset: Ruleset, ratings: readonly PlayerRating[]) => sql`
  insert into player_ratings as r (player_id, ruleset, period, rating, deviation, volatility, matches)
  select player_id, ${ruleset}, period, rating, deviation, volatility, matches from ${rowsOf(ratings)}
  on conflict (player_id, ruleset, period) do update
  set rating = excluded.rating, deviation = excluded.deviation, volatility = excluded.volatility,
      matches = excluded.matches
  where (r.rating, r.deviation, r.volatility, r.matches)
    is distinct from (excluded.rating, excluded.deviation, excluded.volatility, excluded.matches)`;

function rowsOf(ratings: readonly PlayerRating[]) {
  const column = (key: keyof PlayerRating) => ratings.map((rating) => rating[key]);
  return sql`
    unnest(${column("playerId")}::uuid[], ${column("period")}::date[], ${column("rating")}::float8[],
           ${column("deviation")}::float8[], ${column("volatility")}::float8[], ${column("matches")}::int[])
      as rated (player_id, period, rating, deviation, volatility, matches)`;
}

/** Removes these players' ratings of a week; one who has no other is off the board. */
export async function removeRatings(db: Db, { ruleset, period }: Week, playerIds: readonly PlayerId[]): Promise<void> {
  const theirs = sql`player_id = any(${playerIds}::uuid[]) and ruleset = ${ruleset}`;
  await sql`delete from player_ratings where ${theirs} and period = ${period}::date`.execute(db);
  await sql`
    delete from player_current_ratings c
    where ${theirs} and not exists (
      select from player_ratings r where r.player_id = c.player_id and r.ruleset = c.ruleset)`.execute(db);
}

/** Removes the ratings, from this week on, of weeks in which the player has no rated game any more. */
export async function removeIdleRatings(db: Db, { ruleset, period }: Week): Promise<void> {
  const playedAs = (column: string) => sql`exists (
    select from rated_games g
    where g.ruleset = r.ruleset and g.period = r.period and ${sql.ref(`g.${column}`)} = r.player_id)`;
  await sql`
    delete from player_ratings r
    where r.ruleset = ${ruleset} and r.period >= ${period}::date
      and not ${playedAs("player1_id")} and not ${playedAs("player2_id")}`.execute(db);
}

/** Makes these players' latest ratings the current ones. */
export async function refreshCurrent(db: Db, ruleset: Ruleset, playerIds: readonly PlayerId[]): Promise<void> {
  await sql`
    insert into player_current_ratings as c (ruleset, player_id, period, rating, deviation, volatility, matches)
    select latest.ruleset, id, latest.period, rating, deviation, volatility, matches
    from unnest(${playerIds}::uuid[]) as id cross join lateral (
      select * from player_ratings r where r.player_id = id and r.ruleset = ${ruleset}
      order by r.period desc limit 1) as latest
    order by id
    on conflict (ruleset, player_id) do update
    set period = excluded.period, rating = excluded.rating, deviation = excluded.deviation,
        volatility = excluded.volatility, matches = excluded.matches
    where (c.period, c.rating, c.deviation, c.volatility, c.matches)
      is distinct from (excluded.period, excluded.rating, excluded.deviation, excluded.volatility, excluded.matches)`.execute(
    db,
  );
}

/** Takes those off the board who have no rating left. */
export async function removeUnrated(db: Db, ruleset: Ruleset): Promise<void> {
  await sql`
    delete from player_current_ratings c
    where c.ruleset = ${ruleset} and not exists (
      select from player_ratings r where r.player_id = c.player_id and r.ruleset = c.ruleset)`.execute(db);
}
