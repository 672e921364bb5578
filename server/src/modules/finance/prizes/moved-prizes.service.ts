import type { Tx } from "../../../database/transact.ts";
import { type Move, movePlayer } from "./moved-prizes.repository.ts";

/** Puts one player in the place of another in the prizes of these tournaments. The caller holds their locks. */
export const movePlayerInPrizes = (tx: Tx, move: Move): Promise<void> => movePlayer(tx.db, move);
