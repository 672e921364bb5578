import type { TournamentId } from "@pockethall/domain/ids";
import type { Db } from "../../../database/database.ts";

/** The players who hold a place. */
export async function participantIdsOf(db: Db, tournamentId: TournamentId): Promise<string[]> {
  const rows = await db
    .selectFrom("registrations")
    .select("player_id")
    .where("tournament_id", "=", tournamentId)
    .where("left_at", "is", null)
    .execute();
  return rows.map((row) => row.player_id);
}
