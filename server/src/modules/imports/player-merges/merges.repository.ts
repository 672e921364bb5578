import type { PlayerId, RegistrationId, TournamentId, UserId } from "@pockethall/domain/ids";
import { sql } from "kysely";
import type { Db } from "../../../database/database.ts";

/** Tables that say of a tournament which players have to do with it, beside its games. */
const TABLES = [
  "registrations",
  "prize_awards",
  "prize_proposal_shares",
  "draw_byes",
  "late_arrivals",
  "season_qualifiers",
] as const;

const MERGE_LOCK = 7_305_027; // any constant: one merge at a time

/** Waits for another merge that is being made or taken back. */
export const lockMerges = (db: Db) => sql`select pg_advisory_xact_lock(${MERGE_LOCK})`.execute(db);

/** Every tournament that a player has anything to do with, in the order of their ids. */
export async function tournamentsOf(db: Db, playerId: PlayerId): Promise<TournamentId[]> {
  const named = TABLES.map((table) => sql`select tournament_id from ${sql.table(table)} where player_id = ${playerId}`);
  const { rows } = await sql<{ id: TournamentId }>`
    select tournament_id as id from games where player1_id = ${playerId} or player2_id = ${playerId}
    union select id from tournaments where champion_id = ${playerId}
    union ${sql.join(named, sql` union `)}
    order by id`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Locks the tournaments, then a player's games there, then both players, against everything that would name one of them:
 * the order of all locks.
 */
export async function lockForMerge(
  db: Db,
  { tournamentIds, playerIds }: { tournamentIds: readonly TournamentId[]; playerIds: readonly [string, string] },
): Promise<void> {
  await sql`select from tournaments where id = any(${tournamentIds}::uuid[]) order by id for no key update`.execute(db);
  await sql`
    select from games where tournament_id = any(${tournamentIds}::uuid[])
      and (player1_id = any(${playerIds}::uuid[]) or player2_id = any(${playerIds}::uuid[]))
    order by id for no key update`.execute(db);
  await sql`select from players where id = any(${playerIds}::uuid[]) order by id for update`.execute(db);
}

export type Move = { fromId: string; toId: string; tournamentIds: readonly TournamentId[] };

/** The games of a player in these tournaments that are over: what records are added up from. */
export async function finishedGames(db: Db, playerId: PlayerId, tournamentIds: readonly TournamentId[]) {
  const rows = await db
    .selectFrom("games")
    .select(["id", "tournament_id", "player1_id", "player2_id"])
    .where("tournament_id", "=", sql<TournamentId>`any(${sql.val(tournamentIds)}::uuid[])`)
    .where("status", "=", "completed")
    .where((eb) => eb.or([eb("player1_id", "=", playerId), eb("player2_id", "=", playerId)]))
    .execute();
  return rows.flatMap(({ id, tournament_id: tournamentId, player1_id: player1Id, player2_id: player2Id }) =>
    player1Id === null || player2Id === null ? [] : [{ id, tournamentId, player1Id, player2Id }],
  );
}

type NewMerge = {
  id: string;
  playerId: PlayerId;
  keptId: string;
  reason: string;
  tournamentIds: readonly TournamentId[];
  registrationIds: readonly RegistrationId[];
  mergedBy: UserId;
  at: Date;
};

export const insertMerge = (
  db: Db,
  { id, playerId, keptId, reason, tournamentIds, registrationIds, mergedBy, at }: NewMerge,
) =>
  db
    .insertInto("player_merges")
    .values({
      id,
      player_id: playerId,
      kept_id: keptId,
      reason,
      tournament_ids: tournamentIds as TournamentId[],
      registration_ids: registrationIds as RegistrationId[],
      merged_by: mergedBy,
      merged_at: at,
    })
    .execute();

export const findMergeRow = (db: Db, id: string) =>
  db.selectFrom("player_merges").selectAll().where("id", "=", id).executeTakeFirst();

export const markUndone = (db: Db, id: string, undoneBy: UserId, at: Date) =>
  db.updateTable("player_merges").set({ undone_by: undoneBy, undone_at: at }).where("id", "=", id).execute();

/** The places of a player, those that were given up among them. */
export async function registrationIdsOf(db: Db, playerId: PlayerId): Promise<RegistrationId[]> {
  const rows = await db
    .selectFrom("registrations")
    .select("id")
    .where("player_id", "=", playerId)
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}

type MovedRegistrations = { tournament_ids: TournamentId[]; registration_ids: RegistrationId[] };

/** The first of the tournaments in which the kept player has taken another place than those that moved. */
export const enteredSince = (db: Db, keptId: string, { tournament_ids, registration_ids }: MovedRegistrations) =>
  db
    .selectFrom("registrations as r")
    .innerJoin("tournaments as t", "t.id", "r.tournament_id")
    .select("t.name")
    .where("r.player_id", "=", keptId)
    .where("r.tournament_id", "=", sql<TournamentId>`any(${sql.val(tournament_ids)}::uuid[])`)
    .where("r.id", "!=", sql<RegistrationId>`all(${sql.val(registration_ids)}::uuid[])`)
    .executeTakeFirst();

/** A current merge of tournaments made after this one that involves one of these. */
export const eventsMergedSince = (db: Db, tournamentIds: readonly TournamentId[], since: Date) =>
  db
    .selectFrom("tournament_merges as m")
    .innerJoin("tournaments as t", "t.id", "m.tournament_id")
    .innerJoin("tournaments as k", "k.id", "m.kept_id")
    .select(["t.name as tournament", "k.name as kept"])
    .where("m.undone_at", "is", null)
    .where("m.merged_at", ">", since)
    .where(sql<boolean>`array[m.tournament_id, m.kept_id] && ${sql.val(tournamentIds as TournamentId[])}::uuid[]`)
    .executeTakeFirst();

export const insertDistinct = (db: Db, ids: readonly [string, string], decidedBy: UserId, at: Date) =>
  sql`
    insert into distinct_players (player1_id, player2_id, decided_by, decided_at)
    values (least(${ids[0]}::uuid, ${ids[1]}::uuid), greatest(${ids[0]}::uuid, ${ids[1]}::uuid), ${decidedBy}, ${at})
    on conflict do nothing`.execute(db);
