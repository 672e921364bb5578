import type { PlayerPrivacy } from "@pockethall/contract/players";
import type { Db } from "../../database/database.ts";
import type { Tx } from "../../database/transact.ts";
import type { Caller } from "../../http/auth/caller.ts";
import { publishRankings } from "../../live/publish.ts";
import { findPrivacy, updatePrivacy } from "./privacy.repository.ts";

// What players show of themselves. E-mail and phone are not included: only staff read them.

export const privacyOf = (db: Db, { playerId }: Caller): Promise<PlayerPrivacy> => findPrivacy(db, playerId);

export async function choose(tx: Tx, { playerId }: Caller, choice: PlayerPrivacy): Promise<PlayerPrivacy> {
  await updatePrivacy(tx.db, playerId, choice, tx.clock());
  publishRankings(tx);
  return findPrivacy(tx.db, playerId);
}
