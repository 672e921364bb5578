import type { Tx } from "../../database/transact.ts";
import { deleteFollowsOf } from "./follows.repository.ts";
import { type PlayerChanges, pseudonymise, updateOwnPlayer } from "./profiles.repository.ts";

export type { PlayerChanges };

/** Changes what a player shows; what is undefined stays, and what is hidden stays hidden. */
export async function changePlayer(tx: Tx, playerId: string, changes: PlayerChanges, at: Date): Promise<void> {
  await updateOwnPlayer(tx.db, playerId, changes, at);
}

/** Ends every follow of an account. */
export async function forgetFollowsOf(tx: Tx, userId: string): Promise<void> {
  await deleteFollowsOf(tx.db, userId);
}

/** Gives a player, and those merged into this player, another name, and removes pictures and descriptions. */
export async function pseudonymisePlayer(tx: Tx, playerId: string, name: string, at: Date): Promise<void> {
  await pseudonymise(tx.db, playerId, name, at);
}
