import type { PlayerId, UserId } from "@pockethall/domain/ids";
import type { Tx } from "../../database/transact.ts";
import { deleteFollowsOf } from "./follows.repository.ts";
import * as rows from "./profiles.repository.ts";

export type PlayerChanges = rows.PlayerChanges;

/** Changes what a player shows; what is undefined stays, and what is hidden stays hidden. */
export async function changePlayer(tx: Tx, playerId: PlayerId, changes: PlayerChanges, at: Date): Promise<void> {
  await rows.updateOwnPlayer(tx.db, playerId, changes, at);
}

/** Ends every follow of an account. */
export async function forgetFollowsOf(tx: Tx, userId: UserId): Promise<void> {
  await deleteFollowsOf(tx.db, userId);
}

/** Gives a player, and those merged into this player, another name, and removes pictures and descriptions. */
export async function pseudonymisePlayer(tx: Tx, playerId: PlayerId, name: string, at: Date): Promise<void> {
  await rows.pseudonymise(tx.db, playerId, name, at);
}

/** Marks a player as merged into another one; null takes the mark away. The caller holds both rows. */
export async function setMergedInto(tx: Tx, playerId: PlayerId, keptId: string | null): Promise<void> {
  await rows.setMergedInto(tx.db, playerId, keptId);
}
