import type { NewPlayer } from "@pockethall/domain/frame-filter";
import { type DayStrength, DECLINE_PER_DAY, REST_DAYS } from "@pockethall/domain/frame-model";
import type { Ruleset } from "@pockethall/domain/frame-types";
import type { PlayerId } from "@pockethall/domain/ids";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../../database/database.ts";
import { dateOf, dayOf } from "./day-columns.repository.ts";
import type { RulesetDay } from "./rated-matches.repository.ts";

/** A player's strength after a day; `entry` on the player's first day. */
export type PlayerStrength = DayStrength & { playerId: PlayerId; entry: NewPlayer | null };
type LatestStrength = DayStrength & { playerId: PlayerId };

const LATEST = sql`latest_row.mean, latest_row.variance, latest_row.matches, ${dayOf("latest_row.day")} as day`;

/** The latest strength that each of these players has from before this day; players without one are left out. */
export async function strengthsBefore(
  db: Db,
  { ruleset, day }: RulesetDay,
  playerIds: readonly PlayerId[],
): Promise<Map<PlayerId, DayStrength>> {
  const { rows } = await sql<LatestStrength>`
    select id as "playerId", ${LATEST}
    from unnest(${playerIds}::uuid[]) as id cross join lateral (
      select * from player_strengths s
      where s.player_id = id and s.ruleset = ${ruleset} and s.day < ${dateOf(day)}
      order by s.day desc limit 1) as latest_row`.execute(db);
  return new Map(rows.map(({ playerId, ...strength }) => [playerId, strength]));
}

/** The same of everyone who has rated matches on this day or later. */
export async function strengthsOfLaterBefore(
  db: Db,
  { ruleset, day }: RulesetDay,
): Promise<Map<PlayerId, DayStrength>> {
  const later = (column: string) => sql`
    select ${sql.ref(column)} from rated_matches where ruleset = ${ruleset} and day >= ${dateOf(day)}`;
  const { rows } = await sql<LatestStrength>`
    select id as "playerId", ${LATEST}
    from (${later("player1_id")} union ${later("player2_id")}) as later (id) cross join lateral (
      select * from player_strengths s
      where s.player_id = id and s.ruleset = ${ruleset} and s.day < ${dateOf(day)}
      order by s.day desc limit 1) as latest_row`.execute(db);
  return new Map(rows.map(({ playerId, ...strength }) => [playerId, strength]));
}

/** What the results of a day said of those who had their first ones on it. */
export async function newPlayersOf(db: Db, { ruleset, day }: RulesetDay): Promise<NewPlayer[]> {
  const { rows } = await sql<NewPlayer>`
    select player_id as "playerId", entry_precision as precision, entry_weighted as weighted from player_strengths
    where ruleset = ${ruleset} and day = ${dateOf(day)} and entry_precision is not null`.execute(db);
  return rows;
}

/** Writes strengths; those that are written already are left alone. */
export async function saveStrengths(db: Db, ruleset: Ruleset, strengths: readonly PlayerStrength[]): Promise<void> {
  if (strengths.length > 0) await writeStrengths(ruleset, strengths).execute(db);
}

/** The same for each player's latest strength, which becomes the current one, and one more statement at once. */
export async function saveLatestStrengths(
  db: Db,
  ruleset: Ruleset,
  strengths: readonly PlayerStrength[],
  alongside: RawBuilder<unknown>,
): Promise<void> {
  await sql`
    with saved as (${writeStrengths(ruleset, strengths)}), beside as (${alongside})
    ${writeCurrent(sql`select player_id, ${ruleset}::text as ruleset, day, mean, variance, matches from ${rowsOf(strengths)}`)}`.execute(
    db,
  );
}

const writeStrengths = (ruleset: Ruleset, strengths: readonly PlayerStrength[]) => sql`
  insert into player_strengths as s (player_id, ruleset, day, mean, variance, matches, entry_precision, entry_weighted)
  select player_id, ${ruleset}, day, mean, variance, matches, entry_precision, entry_weighted from ${rowsOf(strengths)}
  on conflict (player_id, ruleset, day) do update
  set mean = excluded.mean, variance = excluded.variance, matches = excluded.matches,
      entry_precision = excluded.entry_precision, entry_weighted = excluded.entry_weighted
  where (s.mean, s.variance, s.matches, s.entry_precision, s.entry_weighted)
    is distinct from (excluded.mean, excluded.variance, excluded.matches, excluded.entry_precision,
      excluded.entry_weighted)`;

function rowsOf(strengths: readonly PlayerStrength[]) {
  const column = <Value>(of: (strength: PlayerStrength) => Value) => strengths.map(of);
  return sql`(
    select player_id, date '1970-01-01' + day as day, mean, variance, matches, entry_precision, entry_weighted
    from unnest(${column(({ playerId }) => playerId)}::uuid[], ${column(({ day }) => day)}::int[],
        ${column(({ mean }) => mean)}::float8[], ${column(({ variance }) => variance)}::float8[],
        ${column(({ matches }) => matches)}::int[], ${column(({ entry }) => entry?.precision ?? null)}::float8[],
        ${column(({ entry }) => entry?.weighted ?? null)}::float8[])
      as given (player_id, day, mean, variance, matches, entry_precision, entry_weighted)) as learnt`;
}

/** Makes these rows of strengths the current ones. */
const writeCurrent = (rows: RawBuilder<unknown>) => sql`
  insert into current_strengths as c (ruleset, player_id, day, mean, variance, matches, board_mean)
  select now_held.ruleset, player_id, now_held.day, now_held.mean, variance, matches, ${boardMean("now_held")}
  from (${rows}) as now_held left join lateral (${boardDay(sql.ref("now_held.ruleset"))}) as newcomers on true
  order by player_id
  on conflict (ruleset, player_id) do update
  set day = excluded.day, mean = excluded.mean, variance = excluded.variance, matches = excluded.matches,
      board_mean = excluded.board_mean
  where (c.day, c.mean, c.variance, c.matches, c.board_mean)
    is distinct from (excluded.day, excluded.mean, excluded.variance, excluded.matches, excluded.board_mean)`;

const boardDay = (ruleset: RawBuilder<unknown>) => sql`
  select n.day, n.mean from newcomer_days n where n.ruleset = ${ruleset} and n.by_clock order by n.day desc limit 1`;

/** As `strengthOn` of domain/frame-model, for the order of the board. */
const boardMean = (row: string) => {
  const [mean, day] = [sql.ref(`${row}.mean`), sql.ref(`${row}.day`)];
  return sql`greatest(
    ${mean} - ${DECLINE_PER_DAY}::float8 * greatest(0, coalesce(newcomers.day - ${day}, 0) - ${REST_DAYS}::int),
    least(${mean}, coalesce(newcomers.mean, ${mean})))`;
};

/** Lets the means of those who have been away for long fall on the board, as of the latest day that the clock began. */
export async function ageBoard(db: Db, ruleset: Ruleset): Promise<void> {
  await sql`
    update current_strengths c set board_mean = ${boardMean("c")}
    from (${boardDay(sql`${ruleset}`)}) as newcomers
    where c.ruleset = ${ruleset} and c.day < newcomers.day - ${REST_DAYS}::int
      and c.board_mean is distinct from ${boardMean("c")}`.execute(db);
}

/** Removes these players' strengths of a day; one who has no other is off the board. */
export async function removeStrengths(
  db: Db,
  { ruleset, day }: RulesetDay,
  playerIds: readonly PlayerId[],
): Promise<void> {
  const theirs = sql`player_id = any(${playerIds}::uuid[]) and ruleset = ${ruleset}`;
  await sql`delete from player_strengths where ${theirs} and day = ${dateOf(day)}`.execute(db);
  await sql`
    delete from current_strengths c
    where ${theirs} and not exists (
      select from player_strengths s where s.player_id = c.player_id and s.ruleset = c.ruleset)`.execute(db);
}

/** Removes the strengths, from this day on, of days on which the player has no rated match any more. */
export async function removeIdleStrengths(db: Db, { ruleset, day }: RulesetDay): Promise<void> {
  const playedAs = (column: string) => sql`exists (
    select from rated_matches m
    where m.ruleset = s.ruleset and m.day = s.day and ${sql.ref(`m.${column}`)} = s.player_id)`;
  await sql`
    delete from player_strengths s
    where s.ruleset = ${ruleset} and s.day >= ${dateOf(day)}
      and not ${playedAs("player1_id")} and not ${playedAs("player2_id")}`.execute(db);
}

/** Makes these players' latest strengths the current ones. */
export async function refreshCurrent(db: Db, ruleset: Ruleset, playerIds: readonly PlayerId[]): Promise<void> {
  await writeCurrent(sql`
    select id as player_id, latest_row.ruleset, latest_row.day, mean, variance, matches
    from unnest(${playerIds}::uuid[]) as id cross join lateral (
      select * from player_strengths s where s.player_id = id and s.ruleset = ${ruleset}
      order by s.day desc limit 1) as latest_row`).execute(db);
}

/** The same of everyone whose current strength is not the latest one any more, and of everyone from this day on. */
export async function refreshAllCurrent(db: Db, { ruleset, day }: RulesetDay): Promise<void> {
  await sql`
    delete from current_strengths c
    where c.ruleset = ${ruleset} and not exists (
      select from player_strengths s where s.player_id = c.player_id and s.ruleset = c.ruleset)`.execute(db);
  await writeCurrent(sql`
    select who.player_id, latest_row.ruleset, latest_row.day, mean, variance, matches
    from (
      select player_id from current_strengths where ruleset = ${ruleset} and day >= ${dateOf(day)}
      union select player_id from player_strengths where ruleset = ${ruleset} and day >= ${dateOf(day)}
    ) as who cross join lateral (
      select * from player_strengths s where s.player_id = who.player_id and s.ruleset = ${ruleset}
      order by s.day desc limit 1) as latest_row`).execute(db);
}
