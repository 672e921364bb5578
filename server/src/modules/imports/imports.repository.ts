import type { TournamentId } from "@pockethall/domain/ids";
import { sql } from "kysely";
import type { Db } from "../../database/database.ts";

/** An import takes as long as its file is large: the time limits of requests are not for it. */
export async function liftTimeLimits(db: Db): Promise<void> {
  await sql`select set_config('statement_timeout', '0', true), set_config('idle_in_transaction_session_timeout', '0', true)`.execute(
    db,
  );
}

/** Rows of earlier imports, to see whether a row is the same. */
export const findImportedGames = (db: Db, tournamentId: TournamentId) =>
  db
    .selectFrom("games as g")
    .innerJoin("players as p1", "p1.id", "g.player1_id")
    .innerJoin("players as p2", "p2.id", "g.player2_id")
    .select(["g.draw_key as key", "g.round_number as round", "g.player1_id", "g.winner_id", "g.outcome"])
    .select(["g.round_name", "g.group_number"])
    .select(["g.completed_at", "p1.name_key as key1", "p2.name_key as key2"])
    .select(["g.player1_score", "g.player2_score"])
    .where("g.tournament_id", "=", tournamentId)
    .execute();
