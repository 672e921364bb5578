import type { Db } from "../../../database/database.ts";
import { tablesOfTournament } from "../../tournaments/standings.read-model.ts";
import { type Places, placesOf } from "./places.ts";

/**
 * Who finished where, once no game of a drawn tournament is open; undefined before, when nobody has won, and for a ladder,
 * which is open until its organizer ends it.
 */
export async function placesOfTournament(db: Db, tournamentId: string): Promise<Places | undefined> {
  const { format, is_open } = await endOf(db, tournamentId);
  if (is_open || format === "ladder") return undefined;
  const games = await placingGames(db, tournamentId);
  const tables = format.endsWith("elimination") ? [] : await tablesOfTournament(db, tournamentId);
  return placesOf({ games, tables: tables.map(({ rows }) => rows.map(({ player_id }) => player_id)) });
}

/** The format, and whether a game is neither completed nor cancelled. */
const endOf = (db: Db, tournamentId: string) =>
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
const placingGames = (db: Db, tournamentId: string) =>
  db
    .selectFrom("games")
    .select(["draw_key", "phase", "round_number", "status", "is_conditional", "player1_id", "player2_id", "winner_id"])
    .where("tournament_id", "=", tournamentId)
    .where("draw_key", "not like", "extra-%")
    .execute();
