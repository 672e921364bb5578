import type { MatchId, TournamentId, UserId } from "@pockethall/domain/ids";
import type { Insertable, Selectable, Updateable } from "kysely";
import type { Db } from "../../database/database.ts";
import type { Games } from "../../database/tables.ts";

export type GameRecord = Selectable<Games>;

/** A statement takes 65,535 values at most; a row has about thirty. */
const ROWS_A_STATEMENT = 1000;

/** Writes the games of a draw in its order, in which a game comes after those that feed it. */
export async function insertGames(db: Db, rows: readonly Insertable<Games>[]): Promise<void> {
  for (let first = 0; first < rows.length; first += ROWS_A_STATEMENT)
    await db
      .insertInto("games")
      .values(rows.slice(first, first + ROWS_A_STATEMENT))
      .execute();
}

const gameForUpdate = (db: Db, id: MatchId) => db.selectFrom("games").selectAll().where("id", "=", id).forUpdate();

/** Locks the game until the transaction ends. A transaction that also locks the tournament locks it first. */
export const lockGame = (db: Db, id: MatchId): Promise<GameRecord | undefined> =>
  gameForUpdate(db, id).executeTakeFirst();

/** The same for a game that exists. */
export const lockKnownGame = (db: Db, id: MatchId): Promise<GameRecord> =>
  gameForUpdate(db, id).executeTakeFirstOrThrow();

export async function updateGame(db: Db, id: MatchId, changes: Updateable<Games>): Promise<void> {
  await db.updateTable("games").set(changes).where("id", "=", id).execute();
}

/** Calls off every game that is not over: live games too. Their scores stay for the record. */
export const cancelOpenGames = (db: Db, tournamentId: TournamentId) =>
  db
    .updateTable("games")
    .set({ status: "cancelled", in_play: null })
    .where("tournament_id", "=", tournamentId)
    .where("status", "not in", ["completed", "cancelled"])
    .execute();

/** Leaves the open matches of a tournament that this person referees without a referee. */
export const clearReferee = (db: Db, tournamentId: TournamentId, userId: UserId) =>
  db
    .updateTable("games")
    .set({ referee_id: null })
    .where("tournament_id", "=", tournamentId)
    .where("referee_id", "=", userId)
    .where("status", "not in", ["completed", "cancelled"])
    .execute();

export const findTournamentName = async (db: Db, id: TournamentId): Promise<string> =>
  (await db.selectFrom("tournaments").select("name").where("id", "=", id).executeTakeFirstOrThrow()).name;
