import type { Tx } from "../../database/transact.ts";
import { type Move, movePlayer } from "./moved-players.repository.ts";

/** Puts one player in the place of another in the matches of these tournaments. The caller holds their locks. */
export const movePlayerInMatches = (tx: Tx, move: Move): Promise<void> => movePlayer(tx.db, move);
