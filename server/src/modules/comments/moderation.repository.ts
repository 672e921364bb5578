import type { Insertable } from "kysely";
import { sql } from "kysely";
import type { Db } from "../../database/database.ts";
import type { CommentBlocks } from "../../database/tables.ts";

/** Blocks somebody, or moves the end of the block that stands. Answers its id. */
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
export const deleteBlock = (db: Db, id: string, tournamentId: string | null) =>
  db
    .deleteFrom("comment_blocks")
    .where("id", "=", id)
    .where(sql<boolean>`tournament_id is not distinct from ${tournamentId}`)
    .returning(["user_id", "until", "reason"])
    .executeTakeFirst();

/** Writes the settings of a tournament that the caller has locked; who edits it meanwhile is told by its version. */
export const updateSettings = (db: Db, id: string, set: { enabled: boolean; slow_mode_seconds: number }, at: Date) =>
  db
    .updateTable("tournaments")
    .set({
      comments_enabled: set.enabled,
      comment_slow_mode_seconds: set.slow_mode_seconds,
      version: sql`version + 1`,
      updated_at: at,
    })
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
