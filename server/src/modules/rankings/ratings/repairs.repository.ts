import type { Ruleset } from "@pockethall/domain/frame-types";
import type { PlayerId } from "@pockethall/domain/ids";
import { sql } from "kysely";
import type { Db } from "../../../database/database.ts";
import type { Week } from "./rated-games.repository.ts";

// Results share this lock until they commit; a computation of many weeks holds it alone.
const RATINGS_LOCK = 7_305_026;
// Of a player in one ruleset: two results of the same player, one after the other.
const PLAYER_LOCK = 26;

/**
 * Locks players in one fixed order until the transaction ends; the next statement sees what others committed
 * meanwhile. False, and nothing is locked, while a repair or rebuild runs.
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

/** Waits for the current results, and keeps later ones from rating, until the transaction ends. */
export async function holdAllRatings(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(${RATINGS_LOCK})`.execute(db);
}

export async function markRepair(db: Db, id: string, { ruleset, period }: Week): Promise<void> {
  await db.insertInto("rating_repairs").values({ id, ruleset, from_period: period }).execute();
}

export async function hasRepairs(db: Db): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select exists (select from rating_repairs) as has`.execute(db);
  return rows[0]?.has ?? false;
}

/** Takes all marks, as the earliest week of each ruleset. Later marks are left to the next repair. */
export async function takeRepairs(db: Db): Promise<Week[]> {
  const { rows } = await sql<Week>`
    with taken as (delete from rating_repairs returning ruleset, from_period)
    select ruleset, min(from_period)::text as period from taken group by ruleset order by ruleset`.execute(db);
  return rows;
}
