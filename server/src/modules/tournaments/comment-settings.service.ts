import type { TournamentId } from "@pockethall/domain/ids";
import type { Tx } from "../../database/transact.ts";
import { updateCommentSettings } from "./comment-settings.repository.ts";

type CommentSettings = { enabled: boolean; slow_mode_seconds: number };

/**
 * Changes whether a tournament takes comments and how often a person may write, and raises the tournament's version.
 * The caller holds the tournament's lock.
 */
export async function changeCommentSettings(
  tx: Tx,
  id: TournamentId,
  settings: CommentSettings,
  at: Date,
): Promise<void> {
  await updateCommentSettings(tx.db, id, settings, at);
}
