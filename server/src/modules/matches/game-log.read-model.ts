import type { MatchId } from "@pockethall/domain/ids";
import type { Db } from "../../database/database.ts";

type LogQuery = { page: number; per_page: number; after?: number | undefined };

/** The log of one match, oldest first, after a line or from the first. An unknown match has an empty log. */
export async function listGameEvents(db: Db, gameId: MatchId, { page, per_page, after = 0 }: LogQuery) {
  const lines = db.selectFrom("game_events").where("game_id", "=", gameId).where("sequence", ">", after);
  const rows = await lines
    .select(["sequence", "id", "previous_hash", "hash", "pad", "made_at", "action", "kind", "player_id"])
    .select(["player1_score", "player2_score", "outcome", "reason", "created_at"])
    .orderBy("sequence")
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute();
  const { total } = await lines.select(({ fn }) => fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  const data = rows.map(({ previous_hash: previous, made_at, created_at, ...row }) => ({
    ...row,
    previous,
    at: made_at.toISOString(),
    created_at: created_at.toISOString(),
  }));
  return { data, meta: { page, per_page, total } };
}
