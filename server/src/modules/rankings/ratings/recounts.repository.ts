import type { Ruleset } from "@pockethall/domain/frame-types";
import type { PlayerId } from "@pockethall/domain/ids";
import { sql } from "kysely";
import type { Db } from "../../../database/database.ts";
import { dateOf, dayOf } from "./day-columns.repository.ts";
import type { RulesetDay } from "./rated-matches.repository.ts";

// Results share this lock until they commit; a recount, and the beginning of a day, hold it alone.
const RATINGS_LOCK = 7_305_026;
// Of a player in one ruleset: two results of the same player, one after the other.
const PLAYER_LOCK = 26;

/**
 * Locks players in one fixed order until the transaction ends; the next statement sees what others committed
 * meanwhile. False, and nothing is locked, while a recount runs or another result begins a day.
 */
export async function holdPlayers(db: Db, ruleset: Ruleset, playerIds: readonly PlayerId[]): Promise<boolean> {
  const { rows } = await sql<{ got: boolean }>`
    with shared as materialized (select pg_try_advisory_xact_lock_shared(${RATINGS_LOCK}) as got),
    locks as materialized (
      select distinct hashtext(${ruleset} || id) as key from unnest(${playerIds}::text[]) as id, shared
      where got order by key
    ),
    locked as materialized (select pg_advisory_xact_lock(${PLAYER_LOCK}, key) from locks)
    select got, (select count(*) from locked) as players from shared`.execute(db);
  return rows[0]?.got ?? false;
}

/** Keeps all other results from rating, without waiting: false while one of them is being rated. */
export async function claimAllRatings(db: Db): Promise<boolean> {
  const { rows } = await sql<{ got: boolean }>`
    select pg_try_advisory_xact_lock(${RATINGS_LOCK}) as got`.execute(db);
  return rows[0]?.got ?? false;
}

/** For a transaction that learns every match: it may take as long as it needs. */
export async function withoutTimeLimit(db: Db): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(db);
}

/** Waits for the current results, and keeps later ones from rating, until the transaction ends. */
export async function holdAllRatings(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(${RATINGS_LOCK})`.execute(db);
}

/** `soon`: the mark is due at once. `after import`: an import recounts all that it marked, when it ends. */
export type RecountTime = "soon" | "after import";
/** `due`: marks whose time has come. */
export type Marks = "due" | "all";

/** When the marks of an import that did not end become due. */
const LEFT_BY_IMPORT = "5 minutes";

export async function markRecount(
  db: Db,
  id: string,
  { ruleset, day, time }: RulesetDay & { time: RecountTime },
): Promise<void> {
  const delay = time === "soon" ? "0" : LEFT_BY_IMPORT;
  await sql`
    insert into rating_recounts (id, ruleset, from_day, due_at)
    values (${id}, ${ruleset}, ${dateOf(day)}, now() + ${delay}::interval)`.execute(db);
}

const areMeant = (marks: Marks) => (marks === "all" ? sql<boolean>`true` : sql<boolean>`due_at <= now()`);

export async function hasRecounts(db: Db, marks: Marks): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from rating_recounts where ${areMeant(marks)}) as has`.execute(db);
  return rows[0]?.has ?? false;
}

/** Takes marks, as the earliest day of each ruleset. Later marks are left to the next recount. */
export async function takeRecounts(db: Db, marks: Marks): Promise<RulesetDay[]> {
  const { rows } = await sql<RulesetDay>`
    with taken as (delete from rating_recounts where ${areMeant(marks)} returning ruleset, from_day),
    earliest as (select ruleset, min(from_day) as day from taken group by ruleset)
    select ruleset, ${dayOf("earliest.day")} as day from earliest order by ruleset`.execute(db);
  return rows;
}
