import { sql } from "kysely";
import type { Db } from "../../platform/database/database.ts";

/**
 * Everyone's place on the Overall board as a query: player_id and ranking, from 1 without gaps or ties.
 * The order of domain/rankings: wins, frame difference, win rate, frames won, player id. At equal wins the better win
 * rate is the one with fewer matches, unless there are no wins at all. Who has played no match has no place.
 */
export const overallRanks = (db: Db) =>
  db
    .selectFrom("player_stats")
    .select([
      "player_id",
      sql<number>`row_number() over (
        order by wins desc, (frames_won - frames_lost) desc, (case when wins > 0 then matches else 0 end),
                 frames_won desc, player_id)`.as("ranking"),
    ])
    .where("matches", ">", 0);

/** How many players have a place on the Overall board. */
export async function countRankedPlayers(db: Db): Promise<number> {
  const row = await db
    .selectFrom("player_stats")
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .where("matches", ">", 0)
    .executeTakeFirstOrThrow();
  return row.total;
}
