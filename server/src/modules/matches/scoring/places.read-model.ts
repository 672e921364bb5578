import { formatOf, type Places, type PlacingGame } from "@pockethall/domain/draws";
import type { TournamentId } from "@pockethall/domain/ids";
import type { Db } from "../../../database/database.ts";
import { tablesOfTournament } from "../../tournaments/standings.read-model.ts";

/**
 * Who finished where, once no game of a drawn tournament is open; undefined before, without a winner, and where players
 * challenge each other, which continues until the organizer ends it.
 */
export async function placesOfTournament(db: Db, tournamentId: TournamentId): Promise<Places | undefined> {
  const { format, is_open } = await endOf(db, tournamentId);
  const { challenges, places, tableColumns } = formatOf(format);
  if (is_open || challenges !== null) return undefined;
  const games = await placingGames(db, tournamentId);
  const tables = tableColumns === null ? [] : await tablesOfTournament(db, tournamentId);
  return places({ games, tables: tables.map(({ rows }) => rows.map(({ player_id }) => player_id)) });
}

/** The format, and whether a game is neither completed nor cancelled. */
const endOf = (db: Db, tournamentId: TournamentId) =>
  db
    .selectFrom("tournaments as t")
    .select("t.format")
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom("games as g")
          .select("g.id")
          .whereRef("g.tournament_id", "=", "t.id")
          .where("g.status", "not in", ["completed", "cancelled"]),
      ).as("is_open"),
    )
    .where("t.id", "=", tournamentId)
    .executeTakeFirstOrThrow();

/** The games of the draw; what an organizer added by hand decides no place of a knock-out. */
async function placingGames(db: Db, tournamentId: TournamentId): Promise<PlacingGame[]> {
  const rows = await db
    .selectFrom("games")
    .select(["draw_key", "phase", "round_number", "status", "is_conditional", "player1_id", "player2_id", "winner_id"])
    .where("tournament_id", "=", tournamentId)
    .where("draw_key", "not like", "extra-%")
    .execute();
  return rows.map((row) => ({
    key: row.draw_key,
    phase: row.phase,
    round: row.round_number,
    isSkipped: row.is_conditional && row.status === "cancelled",
    player1Id: row.player1_id,
    player2Id: row.player2_id,
    winnerId: row.winner_id,
  }));
}
