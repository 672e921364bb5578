import type { Tx } from "../../database/transact.ts";
import { type Move, movePlayer } from "./moved-players.repository.ts";

/** Puts one player in the place of another in these tournaments and their registrations. The caller holds their locks. */
export const movePlayerInTournaments = (tx: Tx, move: Move): Promise<void> => movePlayer(tx.db, move);
