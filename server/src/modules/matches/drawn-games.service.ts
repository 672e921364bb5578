import type { Tx } from "../../database/transact.ts";
import { type Draw, drawnGameId, drawnGameRows, slotColumns } from "./drawn-games.ts";
import { insertGames } from "./games.repository.ts";

/** Stores the games of a draw: round r starts r - 1 days after `startsAt`, its games follow each other by 45 minutes. */
export async function insertDrawnGames(tx: Tx, draw: Draw): Promise<void> {
  await insertGames(tx.db, drawnGameRows(draw));
}

export { drawnGameId, slotColumns };
