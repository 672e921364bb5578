import { type DayStrength, ratingPoints, strengthOn } from "@pockethall/domain/frame-model";
import type { Ruleset } from "@pockethall/domain/frame-types";
import type { PlayerId } from "@pockethall/domain/ids";
import { activeSince, calendarDay, ESTABLISHED_MATCHES, ratingDayOf } from "@pockethall/domain/rating-days";
import { stateOf } from "@pockethall/domain/states";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../../database/database.ts";
import { boardOrder } from "./board-order.repository.ts";
import {
  boardRowsOf,
  countPlaces,
  isOfUnknownState,
  ownPlace,
  placesBeside,
  type RatingBoardOf,
} from "./board-places.read-model.ts";
import { dateOf, dayOf } from "./day-columns.repository.ts";

export type RatingBoardQuery = RatingBoardOf & { page: number; per_page: number };
export type RatingBoardRow = {
  player_id: PlayerId;
  name: string;
  state: string | null;
  rating: number;
  margin: number;
  is_provisional: boolean;
  rated_matches: number;
  rank: number;
};
export type RatingBoardPage = { rows: RatingBoardRow[]; total: number };

/**
 * One page of the rating board of a ruleset: the established by rating, after them those with fewer than five rated
 * matches; equal ratings by certainty, more matches, player id. Players without a rated match for a year have a board
 * of their own. A state filter keeps that state's players and ranks them from 1; an unknown state gives an empty page.
 * Ratings are those of now: with time away they are less certain, and after a long one lower.
 */
export async function ratingBoard(
  db: Db,
  { page, per_page, ...board }: RatingBoardQuery,
  now: Date,
): Promise<RatingBoardPage> {
  if (isOfUnknownState(board)) return { rows: [], total: 0 };
  const offset = (page - 1) * per_page;
  // The page is cut before players are looked up: without a state its order is the index of the board.
  const ofPage = sql`select c.* from ${boardRowsOf(board, now)} order by ${boardOrder("c")} limit ${per_page} offset ${offset}`;
  const rows = await placesShown(db, ofPage, now);
  return {
    rows: rows.map((row, index) => ({ ...row, rank: offset + index + 1 })),
    total: await countPlaces(db, board, now),
  };
}

/** A rated player's place, and the ones before and behind it, with how many places the board has. */
type RatingSurroundings = {
  total: number;
  above?: RatingBoardRow;
  own?: RatingBoardRow;
  below?: RatingBoardRow;
};

/** Where a player stands on the board that lists them, of the active or the inactive; without a place on it only `total`. */
export async function ratingSurroundings(
  db: Db,
  playerId: PlayerId,
  { ruleset, state }: Omit<RatingBoardOf, "activity">,
  now: Date,
): Promise<RatingSurroundings> {
  const own = await ownPlace(db, playerId, ruleset, now);
  const board: RatingBoardOf = { ruleset, state, activity: own?.is_active === false ? "inactive" : "active" };
  const counted = await countPlaces(db, board, now);
  if (!own || isOfUnknownState(board) || (state && own.state !== stateOf(state))) return { total: counted };
  const before = await countPlaces(db, board, now, own.key);
  const rows = await placesShown(db, placesBeside(board, own.key, now), now);
  const at = rows.findIndex((row) => row.player_id === playerId);
  const ranked = (index: number, rank: number) => {
    const row = rows[index];
    return row && { ...row, rank };
  };
  // Kept counts may be some seconds old; the neighbours are those of now.
  const rank = at === 0 ? 1 : Math.max(2, before + 1);
  const [above, mine, below] = [ranked(at - 1, rank - 1), ranked(at, rank), ranked(at + 1, rank + 1)];
  return {
    total: Math.max(counted, below?.rank ?? rank),
    ...(above && { above }),
    ...(mine && { own: mine }),
    ...(below && { below }),
  };
}

/** These rows of current strengths in the order of the board, as it shows them. */
async function placesShown(db: Db, chosen: RawBuilder<unknown>, now: Date): Promise<Omit<RatingBoardRow, "rank">[]> {
  const { rows } = await sql<HeldRow & Omit<RatingBoardRow, "rank" | "rating" | "margin" | "rated_matches">>`
    select c.player_id, p.name, p.state, ${heldColumns(now)},
      c.matches < ${sql.lit(ESTABLISHED_MATCHES)} as is_provisional
    from (${chosen}) as c join players p on p.id = c.player_id
    order by ${boardOrder("c")}`.execute(db);
  return rows.map(({ player_id, name, state, is_provisional, ...held }) => ({
    player_id,
    name,
    state,
    is_provisional,
    rated_matches: held.matches,
    ...pointsOf(strengthNow(held, now)),
  }));
}

/** A current strength, and the mean of newcomers the lower limit of the fall after an absence. */
type HeldRow = DayStrength & { newcomer_mean: number | null };
const heldColumns = (now: Date) => sql`
  c.mean, c.variance, c.matches, ${dayOf("c.day")} as day,
  (select n.mean from newcomer_days n where n.ruleset = c.ruleset and n.day <= ${dateOf(ratingDayOf(now))}
   order by n.day desc limit 1) as newcomer_mean`;

const strengthNow = ({ newcomer_mean, ...latest }: HeldRow, now: Date) => ({
  ...latest,
  ...strengthOn(ratingDayOf(now), latest, newcomer_mean ?? latest.mean),
});

const pointsOf = (strength: { mean: number; variance: number }): { rating: number; margin: number } => {
  const { points, marginPoints } = ratingPoints(strength);
  return { rating: points, margin: marginPoints };
};

export type RatingPoint = { day: string; rating: number; margin: number; matches: number };

const LONGEST_HISTORY_DAYS = 1_000;

/** A player's rating after each day with rated matches, oldest first; `matches` counts all rated ones so far. */
export async function ratingHistory(db: Db, playerId: PlayerId, ruleset: Ruleset): Promise<RatingPoint[]> {
  const { rows } = await sql<DayStrength>`
    select ${dayOf("s.day")} as day, mean, variance, matches from player_strengths s
    where player_id = ${playerId} and ruleset = ${ruleset} order by s.day desc limit ${LONGEST_HISTORY_DAYS}`.execute(
    db,
  );
  return rows
    .map(({ day, matches, ...strength }) => ({ day: calendarDay(day), matches, ...pointsOf(strength) }))
    .toReversed();
}

export type CurrentRating = {
  ruleset: Ruleset;
  rating: number;
  margin: number;
  matches: number;
  /** Has had a rated match within a year. */
  is_active: boolean;
};
/** What a player is now, in log-odds of a frame, and in how many rated matches it was seen. */
export type CurrentStrength = { ruleset: Ruleset; mean: number; variance: number; matches: number; day: number };

/** The ratings that these players hold now, one for each ruleset in which they have rated matches. */
export async function ratingsOf(
  db: Db,
  playerIds: readonly PlayerId[],
  now: Date,
): Promise<Map<PlayerId, CurrentRating[]>> {
  const since = activeSince(now);
  const held = await currentStrengths(db, playerIds, now);
  return new Map(
    [...held].map(([playerId, strengths]) => [
      playerId,
      strengths.map(({ ruleset, matches, day, ...strength }) => ({
        ruleset,
        ...pointsOf(strength),
        matches,
        is_active: day >= since,
      })),
    ]),
  );
}

/** The same as strengths, for forecasts. Who has none is left out. */
export async function currentStrengths(
  db: Db,
  playerIds: readonly PlayerId[],
  now: Date,
): Promise<Map<PlayerId, CurrentStrength[]>> {
  const { rows } = await sql<HeldRow & { ruleset: Ruleset; player_id: PlayerId }>`
    select c.player_id, c.ruleset, ${heldColumns(now)} from current_strengths c
    where c.player_id = any(${playerIds}::uuid[]) order by c.player_id, c.ruleset`.execute(db);
  const strengths = rows.map(({ player_id, ruleset, ...held }) => ({
    player_id,
    strength: { ruleset, ...strengthNow(held, now) },
  }));
  return new Map(
    [...Map.groupBy(strengths, (row) => row.player_id)].map(([playerId, own]) => [
      playerId,
      own.map(({ strength }) => strength),
    ]),
  );
}
