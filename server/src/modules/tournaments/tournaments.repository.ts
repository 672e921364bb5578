import type { PlayerId, TournamentId, UserId } from "@pockethall/domain/ids";
import { type Insertable, type Selectable, sql, type Updateable } from "kysely";
import type { Db } from "../../database/database.ts";
import type { Tournaments } from "../../database/tables.ts";

export type TournamentRow = Selectable<Tournaments>;

// The tournament lock (migration 0009): an advisory lock by its id, shared or exclusive, held until the transaction ends.
const TOURNAMENT = 7_305_009;

/** With an organizer's id: an advisory lock of what this organizer promises as prizes. */
const PROMISES = 7_305_029;

/** The tournament lock, shared with other entries: no step is under way or begins until the transaction ends. */
export const takeSharedLock = (db: Db, id: string) =>
  sql`select pg_advisory_xact_lock_shared(${TOURNAMENT}, hashtext(${id}))`.execute(db);

/** The tournament lock, exclusive: entries under way have ended, new ones wait. Taken before the row's lock. */
export const takeExclusiveLock = (db: Db, id: string) =>
  sql`select pg_advisory_xact_lock(${TOURNAMENT}, hashtext(${id}))`.execute(db);

/**
 * Locks the row until the transaction ends: one writer per tournament. New rows may still refer to it meanwhile
 * (`no key`), so a posting to the ledger does not wait for an organizer.
 */
export const lockTournamentRow = (db: Db, id: TournamentId): Promise<TournamentRow | undefined> =>
  db.selectFrom("tournaments").selectAll().where("id", "=", id).forNoKeyUpdate().executeTakeFirst();

export const insertTournament = (db: Db, row: Insertable<Tournaments>): Promise<TournamentRow> =>
  db.insertInto("tournaments").values(row).returningAll().executeTakeFirstOrThrow();

export const updateTournament = (db: Db, id: TournamentId, changes: Updateable<Tournaments>): Promise<TournamentRow> =>
  db.updateTable("tournaments").set(changes).where("id", "=", id).returningAll().executeTakeFirstOrThrow();

export async function findPlayerName(db: Db, playerId: PlayerId): Promise<string | undefined> {
  const row = await db.selectFrom("players").select("name").where("id", "=", playerId).executeTakeFirst();
  return row?.name;
}

/**
 * What an organizer's published tournaments that are not over promise as prizes, one of them left out. Pools of this
 * organizer are promised one at a time from here until the transaction ends.
 */
export async function lockPromisedElsewhere(
  db: Db,
  organizerId: UserId,
  exceptId: TournamentId | undefined,
): Promise<number> {
  await sql`select pg_advisory_xact_lock(${PROMISES}, hashtext(${organizerId}))`.execute(db);
  const promised = db
    .selectFrom("tournaments")
    .select(({ fn }) => fn.sum<number | null>("prize_pool_kobo").as("total"))
    .where("organizer_id", "=", organizerId)
    .where("status", "in", ["upcoming", "ongoing", "postponed"]);
  const counted = exceptId === undefined ? promised : promised.where("id", "<>", exceptId);
  const { total } = await counted.executeTakeFirstOrThrow();
  return Number(total ?? 0);
}
