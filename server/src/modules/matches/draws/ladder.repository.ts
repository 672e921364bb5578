import type { MatchId, TournamentId } from "@pockethall/domain/ids";
import type { Db } from "../../../database/database.ts";

/** How many challenges the ladder has had, and who has one that is not over. */
export async function challengesOf(db: Db, tournamentId: TournamentId): Promise<{ made: number; busyIds: string[] }> {
  const rows = await db
    .selectFrom("games")
    .select(["status", "player1_id", "player2_id"])
    .where("tournament_id", "=", tournamentId)
    .where("draw_key", "not like", "extra-%")
    .execute();
  const open = rows.filter(({ status }) => status !== "completed" && status !== "cancelled");
  const busyIds = open.flatMap(({ player1_id, player2_id }) => [player1_id, player2_id].filter((id) => id !== null));
  return { made: rows.length, busyIds };
}

export const gameIdOf = async (db: Db, tournamentId: TournamentId, key: string): Promise<MatchId> => {
  const game = await db
    .selectFrom("games")
    .select("id")
    .where("tournament_id", "=", tournamentId)
    .where("draw_key", "=", key)
    .executeTakeFirstOrThrow();
  return game.id;
};
