import type { TournamentId } from "@pockethall/domain/ids";
import type { Db } from "../../../database/database.ts";
import { findLiveMatchOn, type LiveMatch, lockPlayersAndTable, tableOf } from "./occupied.repository.ts";
import type { GameRecord } from "./scoring.repository.ts";

/**
 * Why a match cannot start now: a live match, of this tournament or another one under way, has its table or a player.
 * The sentence names that match; null when table and players are free. They stay locked until the transaction ends, after
 * the game, so that of two starts at once the second sees the first.
 */
export const occupiedBy = async (db: Db, game: GameRecord): Promise<string | null> =>
  occupiedAt(db, game, await tableOf(db, game.id));

/** The same for the match at a table of choice. */
export async function occupiedAt(db: Db, game: GameRecord, tableId: string | undefined): Promise<string | null> {
  const playerIds = [game.player1_id, game.player2_id].filter((id) => id !== null);
  await lockPlayersAndTable(db, playerIds, tableId);
  const match = await findLiveMatchOn(db, { ...game, tableId });
  return match ? reasonOf(match, { ...game, tableId }) : null;
}

type Asking = {
  tournament_id: TournamentId;
  player1_id: string | null;
  player2_id: string | null;
  tableId: string | undefined;
};

function reasonOf(match: LiveMatch, asking: Asking): string {
  const round =
    match.tournament_id === asking.tournament_id ? match.round_name : `${match.round_name} of ${match.tournament}`;
  const words = `${round}, ${match.player1} v ${match.player2}`;
  if (match.table_id === asking.tableId) return `${match.table} is in use: ${words}.`;
  const isFirst = match.player1_id === asking.player1_id || match.player1_id === asking.player2_id;
  const place = match.table === null ? "" : ` on ${match.table}`;
  return `${isFirst ? match.player1 : match.player2} is playing ${words}${place}.`;
}
