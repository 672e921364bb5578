import type { TournamentId } from "@pockethall/domain/ids";
import type { Db } from "../../database/database.ts";

/** How many games of a tournament are neither completed nor cancelled. */
export async function countOpenGames(db: Db, tournamentId: TournamentId): Promise<number> {
  const { total } = await db
    .selectFrom("games")
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .where("tournament_id", "=", tournamentId)
    .where("status", "not in", ["completed", "cancelled"])
    .executeTakeFirstOrThrow();
  return total;
}
