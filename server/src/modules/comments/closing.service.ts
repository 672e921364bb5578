import type { UserId } from "@pockethall/domain/ids";
import type { Tx } from "../../database/transact.ts";
import * as rows from "./closing.repository.ts";

/** Hides the comments of an account that is being closed. */
export async function hideCommentsOf(tx: Tx, { userId, at }: { userId: UserId; at: Date }): Promise<void> {
  await rows.hideCommentsOf(tx.db, userId, at);
}
