import type { UserId } from "@pockethall/domain/ids";
import type { Db } from "../../database/database.ts";

export type FollowTable = "player_follows" | "tournament_follows" | "match_follows";

/** Locks the account's row, so that two follows at once cannot both be the last one that is allowed. */
export async function countFollowsLocked(db: Db, table: FollowTable, userId: UserId): Promise<number> {
  await db.selectFrom("users").select("id").where("id", "=", userId).forNoKeyUpdate().execute();
  const row = await db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  return row.total;
}
