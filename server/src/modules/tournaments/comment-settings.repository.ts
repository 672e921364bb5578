import type { TournamentId } from "@pockethall/domain/ids";
import { sql } from "kysely";
import type { Db } from "../../database/database.ts";

/** Writes how a tournament that the caller has locked takes comments. Its version rises, so a stale edit is refused. */
export const updateCommentSettings = (
  db: Db,
  id: TournamentId,
  set: { enabled: boolean; slow_mode_seconds: number },
  at: Date,
) =>
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
