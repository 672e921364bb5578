import type { MatchId } from "@pockethall/domain/ids";
import type { Db } from "../../database/database.ts";
import { isId } from "../../kernel/ids.ts";

/** Where a match's id leads: to itself, or to the match that replaced it when its tournament was merged into another. */
export async function survivingGameId(db: Db, id: MatchId): Promise<MatchId> {
  if (!isId(id)) return id;
  const row = await db
    .selectFrom("tournament_merge_games as m")
    .innerJoin("tournament_merges as merge", "merge.id", "m.merge_id")
    .select("m.kept_game_id as id")
    .where("m.game_id", "=", id)
    .where("merge.undone_at", "is", null)
    .executeTakeFirst();
  return row?.id ?? id;
}
