import type { MatchId, PlayerId, TournamentId, UserId } from "@pockethall/domain/ids";
import type { Insertable, Selectable, Updateable } from "kysely";
import type { Db } from "../../../database/database.ts";
import type { Games } from "../../../database/tables.ts";

export type GameRecord = Selectable<Games>;

export const findTournamentId = async (db: Db, gameId: MatchId): Promise<TournamentId | undefined> => {
  const row = await db.selectFrom("games").select("tournament_id").where("id", "=", gameId).executeTakeFirst();
  return row?.tournament_id;
};

export async function insertGame(db: Db, row: Insertable<Games>): Promise<void> {
  await db.insertInto("games").values(row).execute();
}

/** Changes what is not the result; the database raises the version. */
export async function updatePlan(db: Db, id: MatchId, changes: Updateable<Games>): Promise<void> {
  await db.updateTable("games").set(changes).where("id", "=", id).execute();
}

export async function deleteGame(db: Db, id: MatchId): Promise<void> {
  await db.deleteFrom("games").where("id", "=", id).execute();
}

/** Whether anything is in the game's log. */
export async function hasLog(db: Db, gameId: MatchId): Promise<boolean> {
  const event = await db.selectFrom("game_events").select("sequence").where("game_id", "=", gameId).executeTakeFirst();
  return event !== undefined;
}

/** The name of the person who last changed the score; undefined when it is unchanged or was changed by the system. */
export async function lastActor(db: Db, gameId: MatchId): Promise<string | undefined> {
  const row = await db
    .selectFrom("game_events as e")
    .innerJoin("users as u", "u.id", "e.actor_id")
    .innerJoin("players as p", "p.id", "u.player_id")
    .select("p.name")
    .where("e.game_id", "=", gameId)
    .orderBy("e.sequence", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.name;
}

/** How many matches were added by hand so far. */
export async function countExtraGames(db: Db, tournamentId: TournamentId): Promise<number> {
  const { total } = await db
    .selectFrom("games")
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .where("tournament_id", "=", tournamentId)
    .where("draw_key", "like", "extra-%")
    .executeTakeFirstOrThrow();
  return total;
}

/** A player's registration in the tournament, locked; undefined without one. */
export const lockRegistration = (db: Db, tournamentId: TournamentId, playerId: PlayerId) =>
  db
    .selectFrom("registrations")
    .select(["id", "player_id", "withdrawn_at", "withdrawal_reason"])
    .where("tournament_id", "=", tournamentId)
    .where("player_id", "=", playerId)
    .where("left_at", "is", null)
    .forUpdate()
    .executeTakeFirst();

/** The names of these players by id. */
export async function playerNames(db: Db, ids: readonly (PlayerId | null)[]): Promise<Map<string, string>> {
  const known = ids.filter((id) => id !== null);
  if (known.length === 0) return new Map();
  const rows = await db.selectFrom("players").select(["id", "name"]).where("id", "in", known).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Which player a user is. */
export const playerOfReferee = async (db: Db, userId: UserId): Promise<string | undefined> =>
  (await db.selectFrom("users").select("player_id").where("id", "=", userId).executeTakeFirst())?.player_id;

/** The players among these with a slot in the tournament. */
export async function participantsAmong(
  db: Db,
  tournamentId: TournamentId,
  playerIds: readonly PlayerId[],
): Promise<Set<string>> {
  const rows = await db
    .selectFrom("registrations")
    .select("player_id")
    .where("tournament_id", "=", tournamentId)
    .where("player_id", "in", playerIds)
    .where("left_at", "is", null)
    .execute();
  return new Set(rows.map((row) => row.player_id));
}

/** Everyone who has withdrawn from the tournament. */
export async function withdrawnPlayers(db: Db, tournamentId: TournamentId): Promise<Set<string>> {
  const rows = await db
    .selectFrom("registrations")
    .select("player_id")
    .where("tournament_id", "=", tournamentId)
    .where("left_at", "is", null)
    .where("withdrawn_at", "is not", null)
    .execute();
  return new Set(rows.map((row) => row.player_id));
}

/** The player's games in groups that still have a game to play, locked, in the order of their ids. */
export const lockGamesOfOpenGroups = (db: Db, tournamentId: TournamentId, playerId: PlayerId): Promise<GameRecord[]> =>
  db
    .selectFrom("games as g")
    .selectAll("g")
    .where("g.tournament_id", "=", tournamentId)
    .where("g.group_number", "is not", null)
    .where((eb) => eb.or([eb("g.player1_id", "=", playerId), eb("g.player2_id", "=", playerId)]))
    .where("g.status", "<>", "cancelled")
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("games as open")
          .select("open.id")
          .whereRef("open.tournament_id", "=", "g.tournament_id")
          .whereRef("open.group_number", "=", "g.group_number")
          .where("open.status", "not in", ["completed", "cancelled"]),
      ),
    )
    .orderBy("g.id")
    .forUpdate("g")
    .execute();
