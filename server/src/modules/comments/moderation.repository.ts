import type { TournamentId } from "@pockethall/domain/ids";
import type { Insertable } from "kysely";
import { sql } from "kysely";
import type { Db } from "../../database/database.ts";
import type { CommentBlocks } from "../../database/tables.ts";

/** Blocks a person, or moves the end of the current block. Returns its id. */
export async function upsertBlock(db: Db, block: Insertable<CommentBlocks>): Promise<string> {
  const { id } = await db
    .insertInto("comment_blocks")
    .values(block)
    .onConflict((conflict) =>
      conflict.columns(["user_id", "tournament_id"]).doUpdateSet(({ ref }) => ({
        until: ref("excluded.until"),
        reason: ref("excluded.reason"),
        blocked_by: ref("excluded.blocked_by"),
        created_at: ref("excluded.created_at"),
      })),
    )
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Takes a block of this tournament away (null: of all PocketHall); undefined when there is none. */
export const deleteBlock = (db: Db, id: string, tournamentId: TournamentId | null) =>
  db
    .deleteFrom("comment_blocks")
    .where("id", "=", id)
    .where(sql<boolean>`tournament_id is not distinct from ${tournamentId}`)
    .returning(["user_id", "until", "reason"])
    .executeTakeFirst();
