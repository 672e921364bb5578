import type { MatchId, UserId } from "@pockethall/domain/ids";
import { sql } from "kysely";
import type { Db } from "../../../database/database.ts";
import { type GameList, listGamesWhere } from "../games.read-model.ts";
import { idsOfMatch } from "./follows.repository.ts";

/** Whether this account follows this match, under any of its ids. */
export async function follows(db: Db, userId: UserId, gameId: MatchId): Promise<boolean> {
  const row = await db
    .selectFrom("match_follows")
    .select("game_id")
    .where("user_id", "=", userId)
    .where(sql<boolean>`game_id in ${idsOfMatch(gameId)}`)
    .executeTakeFirst();
  return row !== undefined;
}

const LIVE_TO_COME_OVER = sql`
  array_position(array['live', 'scheduled', 'postponed', 'completed', 'cancelled'], g.status),
  case when g.status in ('live', 'scheduled', 'postponed') then g.scheduled_at end,
  g.completed_at desc nulls last, g.id`;

/** The matches of published tournaments that an account follows; a merged one is the kept one. */
export function listFollowedMatches(
  db: Db,
  userId: UserId,
  page: { page: number; per_page: number },
): Promise<GameList> {
  const where = sql<boolean>`g.id in (
    select coalesce(kept.id, f.game_id) from match_follows f
    left join lateral (
      select m.kept_game_id as id from tournament_merge_games m join tournament_merges merge on merge.id = m.merge_id
      where m.game_id = f.game_id and merge.undone_at is null) as kept on true
    where f.user_id = ${userId})`;
  return listGamesWhere(db, { where, order: LIVE_TO_COME_OVER, page });
}
