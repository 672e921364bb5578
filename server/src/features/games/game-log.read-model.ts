import type { Db } from "../../platform/database/database.ts";

type Page = { page: number; per_page: number };

/** The log of one match, oldest first. An unknown match has an empty log. */
export async function listGameEvents(db: Db, gameId: string, { page, per_page }: Page) {
  const rows = await db
    .selectFrom("game_events")
    .select(["sequence", "kind", "player_id", "player1_score", "player2_score", "outcome", "reason", "created_at"])
    .where("game_id", "=", gameId)
    .orderBy("sequence")
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute();
  const { total } = await db
    .selectFrom("game_events")
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .where("game_id", "=", gameId)
    .executeTakeFirstOrThrow();
  const data = rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }));
  return { data, meta: { page, per_page, total } };
}
