import { OPEN_REQUEST_STATES, type RequestState } from "@pockethall/domain/entry-requests";
import type { EntryRequestId, PlayerId, TournamentId, UserId } from "@pockethall/domain/ids";
import type { Selectable } from "kysely";
import { sql } from "kysely";
import type { Db } from "../../../database/database.ts";
import type { EntryRequests } from "../../../database/tables.ts";

export type RequestRow = Selectable<EntryRequests>;
type NewRequest = {
  id: EntryRequestId;
  tournamentId: TournamentId;
  playerId: PlayerId;
  userId: UserId;
  state: RequestState;
  at: Date;
};

export const insertRequest = (db: Db, { id, tournamentId, playerId, userId, state, at }: NewRequest) =>
  db
    .insertInto("entry_requests")
    .values({
      id,
      tournament_id: tournamentId,
      player_id: playerId,
      user_id: userId,
      state,
      created_at: at,
      updated_at: at,
    })
    .execute();

const requestsOf = (db: Db, tournamentId: TournamentId, playerId: PlayerId) =>
  db
    .selectFrom("entry_requests")
    .selectAll()
    .where("tournament_id", "=", tournamentId)
    .where("player_id", "=", playerId);

/** The player's request that is still open, if any. */
export const findOpenRequest = (
  db: Db,
  tournamentId: TournamentId,
  playerId: PlayerId,
): Promise<RequestRow | undefined> =>
  requestsOf(db, tournamentId, playerId).where("state", "in", OPEN_REQUEST_STATES).executeTakeFirst();

/** The player's latest request, open or not. */
export const findLastRequest = (
  db: Db,
  tournamentId: TournamentId,
  playerId: PlayerId,
): Promise<RequestRow | undefined> =>
  requestsOf(db, tournamentId, playerId).orderBy("number", "desc").limit(1).executeTakeFirst();

export const findRequest = (db: Db, tournamentId: TournamentId, id: EntryRequestId): Promise<RequestRow | undefined> =>
  db
    .selectFrom("entry_requests")
    .selectAll()
    .where("tournament_id", "=", tournamentId)
    .where("id", "=", id)
    .executeTakeFirst();

/** Requests of one tournament in these states, first come first; at most `limit`. */
export const requestsIn = (
  db: Db,
  tournamentId: TournamentId,
  states: readonly RequestState[],
  limit = 10_000,
): Promise<RequestRow[]> =>
  db
    .selectFrom("entry_requests")
    .selectAll()
    .where("tournament_id", "=", tournamentId)
    .where("state", "in", states)
    .orderBy("number")
    .limit(limit)
    .execute();

export async function countRequests(
  db: Db,
  tournamentId: TournamentId,
  states: readonly RequestState[],
): Promise<number> {
  const { total } = await db
    .selectFrom("entry_requests")
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .where("tournament_id", "=", tournamentId)
    .where("state", "in", states)
    .executeTakeFirstOrThrow();
  return total;
}

type RequestChange = { state: RequestState; expiresAt?: Date | null; reason?: string | null; at: Date };

export const updateRequest = (
  db: Db,
  id: EntryRequestId,
  { state, expiresAt = null, reason = null, at }: RequestChange,
) =>
  db
    .updateTable("entry_requests")
    .set({ state, expires_at: expiresAt, reason, updated_at: at })
    .where("id", "=", id)
    .execute();

/** Ends the open requests of players who have a place now. The caller holds the tournament's lock. */
export const takeRequests = (db: Db, tournamentId: TournamentId, playerIds: readonly PlayerId[], at: Date) =>
  db
    .updateTable("entry_requests")
    .set({ state: "taken", expires_at: null, updated_at: at })
    .where("tournament_id", "=", tournamentId)
    .where("player_id", "in", playerIds)
    .where("state", "in", OPEN_REQUEST_STATES)
    .execute();

/** Puts back places that were kept, for a tournament that counts its places. The caller holds the tournament's lock. */
export const freePlaces = (db: Db, tournamentId: TournamentId, count: number) =>
  sql`
    insert into tournament_places (tournament_id)
    select t.id from tournaments t, generate_series(1, ${count}::int)
    where t.id = ${tournamentId} and t.max_participants is not null`.execute(db);

/** Whether a place is free and held for no offer; true where there is no limit. The caller holds the tournament's lock. */
export async function hasFreePlace(db: Db, tournamentId: TournamentId): Promise<boolean> {
  const { rows } = await sql<{ is_free: boolean }>`
    select max_participants is null or exists (select from tournament_places p where p.tournament_id = t.id) as is_free
    from tournaments t where t.id = ${tournamentId}`.execute(db);
  return rows[0]?.is_free ?? false;
}
