import { sql } from "kysely";
import type { Db } from "../../database/database.ts";

/** Places on the Overall board by player id, at most a second old; players without a match are not in the map. */
export async function ranksOf(db: Db, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("player_ranks")
    .select(["player_id", "rank"])
    .where("board", "=", "overall")
    // One parameter, however many ids: entry lists of many tournaments would pass the limit of parameters.
    .where("player_id", "=", sql<string>`any(${sql.val(ids as string[])}::uuid[])`)
    .execute();
  return new Map(rows.map(({ player_id, rank }) => [player_id, rank]));
}

/** How many players have a place on the Overall board. */
export async function countRankedPlayers(db: Db): Promise<number> {
  const row = await db.selectFrom("board_state").select("ranked_players").executeTakeFirstOrThrow();
  return row.ranked_players;
}

/** The players with their places on the Overall board; null without one. */
export async function withRankings<Player extends { id: string }>(
  db: Db,
  players: readonly Player[],
): Promise<(Player & { ranking: number | null })[]> {
  const ranks = await ranksOf(
    db,
    players.map(({ id }) => id),
  );
  return players.map((player) => ({ ...player, ranking: ranks.get(player.id) ?? null }));
}
