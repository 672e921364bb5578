import type { TournamentId } from "@pockethall/domain/ids";
import type { Db } from "../../../database/database.ts";

/** A game of a draw now: its players and the winner. */
export type CurrentGame = Awaited<ReturnType<typeof currentGames>>[number];

/** All games of a tournament, round by round. */
export const currentGames = (db: Db, tournamentId: TournamentId) =>
  db
    .selectFrom("games as g")
    .leftJoin("players as p1", "p1.id", "g.player1_id")
    .leftJoin("players as p2", "p2.id", "g.player2_id")
    .select(["g.id", "g.round_name", "g.position", "g.status", "g.player1_id", "g.player2_id", "g.winner_id"])
    .select(["p1.name as player1", "p2.name as player2"])
    .where("g.tournament_id", "=", tournamentId)
    .orderBy("g.round_number")
    .orderBy("g.position")
    .orderBy("g.id")
    .execute();

/** The status of a tournament that exists. */
export const tournamentStatus = async (db: Db, tournamentId: TournamentId): Promise<string> =>
  (await db.selectFrom("tournaments").select("status").where("id", "=", tournamentId).executeTakeFirstOrThrow()).status;
