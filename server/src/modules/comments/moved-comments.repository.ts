import { sql } from "kysely";
import type { Db } from "../../database/database.ts";

export type MatchPair = { fromId: string; toId: string };

/** Moves the comments of matches to other matches. */
export async function moveComments(db: Db, pairs: readonly MatchPair[]): Promise<void> {
  await sql`
    update comments c set game_id = p."toId"
    from json_to_recordset(${JSON.stringify(pairs)}::json) as p ("fromId" uuid, "toId" uuid)
    where c.game_id = p."fromId"`.execute(db);
}
