import type { MatchId } from "@pockethall/domain/ids";
import { sql } from "kysely";
import type { Db } from "../../../database/database.ts";
import { isId } from "../../../kernel/ids.ts";
import { survivingGameId } from "../surviving-game.read-model.ts";

export type ShownStream = { gameId: MatchId; isLive: boolean; youtubeUrl: string | null };

/** A match's video and whether it is on air; undefined for an unknown match and for a draft's. Of a merged match: of the kept one. */
export async function findStream(db: Db, gameId: MatchId): Promise<ShownStream | undefined> {
  if (!isId(gameId)) return undefined;
  return db
    .selectFrom("games as g")
    .innerJoin("tournaments as t", "t.id", "g.tournament_id")
    .select(["g.id as gameId", "g.youtube_video_url as youtubeUrl"])
    .select(
      sql<boolean>`exists (select from match_streams s where s.game_id = g.id and s.ended_at is null)`.as("isLive"),
    )
    .where("g.id", "=", await survivingGameId(db, gameId))
    .where("t.status", "<>", "draft")
    .executeTakeFirst();
}
