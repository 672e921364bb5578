import type { NewPlayer } from "@pockethall/domain/frame-filter";
import { type DayStrength, DECLINE_PER_DAY, REST_DAYS } from "@pockethall/domain/frame-model";
import type { Ruleset } from "@pockethall/domain/frame-types";
import type { PlayerId } from "@pockethall/domain/ids";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../../database/database.ts";
import { columnOf, dateOf, dayOf } from "./day-columns.repository.ts";
import type { Beginning, PlayerStrength } from "./learn-days.ts";
import type { LatestRange, LearntRange, PlayerRange, StrengthColumns } from "./learnt-stretches.ts";
import type { RulesetDay } from "./rated-matches.repository.ts";

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

/** The same of everyone who has rated matches on this day or later, as columns. */
export async function strengthsOfLaterBefore(db: Db, { ruleset, day }: RulesetDay): Promise<Beginning["strengths"]> {
  const later = (column: string) => sql`
    select ${sql.ref(column)} from rated_matches where ruleset = ${ruleset} and day >= ${dateOf(day)}`;
  // Without an earlier day no player is looked up.
  const { rows } = await sql<Beginning["strengths"]>`
    select ${columnOf("uuid", "later.id")} as "playerIds", ${columnOf("int", "latest_row.day_number")} as days,
      ${columnOf("float8", "latest_row.mean")} as means, ${columnOf("float8", "latest_row.variance")} as variances,
      ${columnOf("int", "latest_row.matches")} as matches
    from (${later("player1_id")} union ${later("player2_id")}) as later (id) cross join lateral (
      select s.*, ${dayOf("s.day")} as day_number from player_strengths s
      where s.player_id = later.id and s.ruleset = ${ruleset} and s.day < ${dateOf(day)}
      order by s.day desc limit 1) as latest_row
    where exists (select from newcomer_days n where n.ruleset = ${ruleset} and n.day < ${dateOf(day)})`.execute(db);
  return rows[0] as Beginning["strengths"];
}

/** What the results of a day said of those who had their first ones on it. */
export async function newPlayersOf(db: Db, { ruleset, day }: RulesetDay): Promise<NewPlayer[]> {
  const { rows } = await sql<NewPlayer>`
    select player_id as "playerId", entry_precision as precision, entry_weighted as weighted from player_strengths
    where ruleset = ${ruleset} and day = ${dateOf(day)} and entry_precision is not null`.execute(db);
  return rows;
}

const isBetween = (row: string, { afterId, lastId }: PlayerRange) =>
  sql`${sql.ref(`${row}.player_id`)} > ${afterId}::uuid and ${sql.ref(`${row}.player_id`)} <= ${lastId}::uuid`;

/** From so many rows on it is worth asking whether there are earlier ones: of few, the range may be of all players. */
const MANY_ROWS = 1_000;

/** Makes these all strengths of a range of players and days; those that are written already are left alone. */
export async function saveStrengths(db: Db, ruleset: Ruleset, learnt: LearntRange): Promise<void> {
  const isInRange = sql`
    s.ruleset = ${ruleset} and ${isBetween("s", learnt)}
    and s.day between ${dateOf(learnt.firstDay)} and ${dateOf(learnt.lastDay)}`;
  // After an import there is nothing to compare with, and looking for conflicts would double the cost of a row.
  if (learnt.rows >= MANY_ROWS && !(await hasStrengths(db, isInRange))) {
    await insertStrengths(ruleset, learntRows(learnt.strengths)).execute(db);
    return;
  }
  // A player with a strength of these days has a current one of the first of them or later.
  await sql`
    with learnt as materialized (select * from ${learntRows(learnt.strengths)}),
    players as (
      select c.player_id from current_strengths c
      where c.ruleset = ${ruleset} and c.day >= ${dateOf(learnt.firstDay)} and ${isBetween("c", learnt)}
      union select l.player_id from learnt l
    ),
    gone as (
      delete from player_strengths s using players
      where s.player_id = players.player_id and ${isInRange}
        and not exists (select from learnt l where l.player_id = s.player_id and l.day = s.day)
    )
    ${writeStrengths(
      ruleset,
      sql`learnt l where not exists (
        select from player_strengths s
        where s.player_id = l.player_id and s.day = l.day and ${isInRange} and not ${areOthers("s", "l")})`,
    )}`.execute(db);
}

async function hasStrengths(db: Db, isInRange: RawBuilder<unknown>): Promise<boolean> {
  // In the order of the key, so that its index is read: as `exists` the planner may read the table until it meets a row.
  const { rows } = await sql`
    select s.player_id from player_strengths s where ${isInRange} order by s.player_id limit 1`.execute(db);
  return rows.length > 0;
}

/** Writes each player's latest strengths and makes them the current ones. */
export async function saveLatestStrengths(
  db: Db,
  ruleset: Ruleset,
  strengths: readonly PlayerStrength[],
): Promise<void> {
  const rows = learntRows(listsOf(strengths));
  await sql`with saved as (${writeStrengths(ruleset, rows)}) ${writeCurrent(ruleset, rows)}`.execute(db);
}

/**
 * Makes these strengths the current ones of a range of players. Its other players with a current strength of this day or
 * later have no match left since then: they return to the strength before, or to none.
 */
export async function saveCurrent(
  db: Db,
  { ruleset, day }: RulesetDay,
  { latest, ...range }: LatestRange,
): Promise<void> {
  await writeCurrent(ruleset, learntRows(latest)).execute(db);
  const { rows } = await sql<{ player_id: PlayerId }>`
    delete from current_strengths c
    where c.ruleset = ${ruleset} and c.day >= ${dateOf(day)} and ${isBetween("c", range)}
      and c.player_id not in (select unnest(${latest.playerIds}::uuid[]))
    returning c.player_id`.execute(db);
  const playerIds = rows.map(({ player_id }) => player_id);
  if (playerIds.length > 0) await refreshCurrent(db, ruleset, playerIds);
}

const areOthers = (one: string, other: string) => {
  const values = (row: string) =>
    sql.join(
      ["mean", "variance", "matches", "entry_precision", "entry_weighted"].map((name) => sql.ref(`${row}.${name}`)),
    );
  return sql`((${values(one)}) is distinct from (${values(other)}))`;
};

const insertStrengths = (ruleset: Ruleset, rows: RawBuilder<unknown>) => sql`
  insert into player_strengths as s (player_id, ruleset, day, mean, variance, matches, entry_precision, entry_weighted)
  select player_id, ${ruleset}, day, mean, variance, matches, entry_precision, entry_weighted from ${rows}`;

const writeStrengths = (ruleset: Ruleset, rows: RawBuilder<unknown>) => sql`
  ${insertStrengths(ruleset, rows)}
  on conflict (player_id, ruleset, day) do update
  set mean = excluded.mean, variance = excluded.variance, matches = excluded.matches,
      entry_precision = excluded.entry_precision, entry_weighted = excluded.entry_weighted
  where ${areOthers("s", "excluded")}`;

type Lists = { [Name in keyof StrengthColumns]: readonly (string | number | null)[] };

function listsOf(strengths: readonly PlayerStrength[]): Lists {
  const column = <Value>(of: (strength: PlayerStrength) => Value) => strengths.map(of);
  return {
    playerIds: column(({ playerId }) => playerId),
    days: column(({ day }) => day),
    means: column(({ mean }) => mean),
    variances: column(({ variance }) => variance),
    matches: column(({ matches }) => matches),
    precisions: column(({ entry }) => entry?.precision ?? null),
    weighteds: column(({ entry }) => entry?.weighted ?? null),
  };
}

const learntRows = ({
  playerIds,
  days,
  means,
  variances,
  matches,
  precisions,
  weighteds,
}: Lists | StrengthColumns) => sql`(
  select unnest(${playerIds}::uuid[]) as player_id, date '1970-01-01' + unnest(${days}::int[]) as day,
    unnest(${means}::float8[]) as mean, unnest(${variances}::float8[]) as variance, unnest(${matches}::int[]) as matches,
    unnest(${precisions}::float8[]) as entry_precision, unnest(${weighteds}::float8[]) as entry_weighted) as given_rows`;

/** Makes these rows of strengths the current ones. */
const writeCurrent = (ruleset: Ruleset, rows: RawBuilder<unknown>) => sql`
  insert into current_strengths as c (ruleset, player_id, day, mean, variance, matches, board_mean)
  select ${ruleset}, player_id, now_held.day, now_held.mean, variance, matches, ${boardMean("now_held")}
  from (select * from ${rows}) as now_held left join (${boardDay(ruleset)}) as newcomers on true
  order by player_id
  on conflict (ruleset, player_id) do update
  set day = excluded.day, mean = excluded.mean, variance = excluded.variance, matches = excluded.matches,
      board_mean = excluded.board_mean
  where (c.day, c.mean, c.variance, c.matches, c.board_mean)
    is distinct from (excluded.day, excluded.mean, excluded.variance, excluded.matches, excluded.board_mean)`;

const boardDay = (ruleset: Ruleset) => sql`
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
    from (${boardDay(ruleset)}) as newcomers
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

/** Makes these players' latest strengths the current ones. */
export async function refreshCurrent(db: Db, ruleset: Ruleset, playerIds: readonly PlayerId[]): Promise<void> {
  const latest = sql`(
    select id as player_id, latest_row.day, mean, variance, matches
    from unnest(${playerIds}::uuid[]) as id cross join lateral (
      select * from player_strengths s where s.player_id = id and s.ruleset = ${ruleset}
      order by s.day desc limit 1) as latest_row) as latest_rows`;
  await writeCurrent(ruleset, latest).execute(db);
}
