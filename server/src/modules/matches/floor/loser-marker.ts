import type { PlayerId } from "@pockethall/domain/ids";
import type { Tx } from "../../../database/transact.ts";
import type { GameRecord } from "../games.repository.ts";
import * as markers from "./markers.repository.ts";

/** The loser of a match of another day is not asked any more. */
const SINCE_MS = 12 * 3_600_000;

type Called = { game: GameRecord; tableId: string; at: Date };

/**
 * Names the loser of the match before at the table the marker of a match that is called there, where the tournament wants
 * it. No marker is named for a match with a referee, nor one who plays in it or is at another table. A marker who came by a
 * code stays. Undefined: no one was named.
 */
export async function nameLoserMarker(tx: Tx, { game, tableId, at }: Called): Promise<PlayerId | undefined> {
  await markers.deleteLoserMarker(tx.db, game.id);
  if (game.referee_id !== null || (await markers.findMarker(tx.db, game.id))) return undefined;
  const since = new Date(at.getTime() - SINCE_MS);
  const found = await markers.findLoserAt(tx.db, { tournamentId: game.tournament_id, tableId, since });
  const loserId = found?.loserId;
  if (!loserId || loserId === game.player1_id || loserId === game.player2_id) return undefined;
  if (await markers.isEngaged(tx.db, loserId, game.id)) return undefined;
  await markers.saveMarker(tx.db, { game_id: game.id, player_id: loserId, source: "loser", created_at: at });
  return loserId;
}
