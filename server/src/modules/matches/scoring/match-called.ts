import { lagosTimestamp } from "@pockethall/domain/time";
import type { Tx } from "../../../database/transact.ts";
import * as notifications from "../../notifications/notifications.service.ts";
import * as scores from "./scoring.repository.ts";

/**
 * Notifies both players that their match is called, in the transaction that starts it; once a day, however often it starts.
 * A match that was called to its table before has been announced already.
 */
export async function notifyCalled(tx: Tx, game: scores.GameRecord, at: Date) {
  const playerIds = [game.player1_id, game.player2_id].filter((id) => id !== null);
  if (playerIds.length < 2) return;
  const { player1, player2, tournament, table, called_at, reopened_by: event } = await scores.findNames(tx.db, game.id);
  if (called_at !== null) return notifications.endCalls(tx, game.id);
  const place = table === null ? "" : ` at ${table}`;
  await notifications.notifyPlayers(tx, playerIds, {
    event: "match-called",
    type: "info",
    title: "Your match is called",
    message: `${player1} against ${player2}, ${game.round_name} of ${tournament}${place}.`,
    url: `/live-matches/${game.id}`,
    // A call that follows a withdrawn one is new.
    dedupeKey: `called:${game.id}:${lagosTimestamp(at).slice(0, 10)}${event === null ? "" : `:${event}`}`,
  });
}

/** Notifies both players, whose match was called, that it is put back. */
export async function notifyPutBack(tx: Tx, game: scores.GameRecord): Promise<void> {
  const playerIds = [game.player1_id, game.player2_id].filter((id) => id !== null);
  const { player1, player2, tournament } = await scores.findNames(tx.db, game.id);
  await notifications.notifyPlayers(tx, playerIds, {
    event: "match-called",
    type: "info",
    title: "Your match is put back",
    message: `${player1} against ${player2}, ${game.round_name} of ${tournament}, has not started yet. We'll notify you when it is called again.`,
    url: `/matches/${game.id}`,
    dedupeKey: `put-back:${game.id}:${game.log_sequence}`,
  });
}
