import type { PlayerPrivacy } from "@pockethall/contract/players";
import type { Db } from "../../database/database.ts";
import type { Tx } from "../../database/transact.ts";
import type { Caller } from "../../http/auth/caller.ts";
import { publishRankings } from "../../live/publish.ts";
import { findPrivacy, updatePrivacy } from "./privacy.repository.ts";

// What a player shows of himself. E-mail and phone are not among it: only staff reads them.

export const privacyOf = (db: Db, { playerId }: Caller): Promise<PlayerPrivacy> => findPrivacy(db, playerId);

export async function choose(tx: Tx, { playerId }: Caller, choice: PlayerPrivacy): Promise<PlayerPrivacy> {
  await updatePrivacy(tx.db, playerId, choice, tx.clock());
  publishRankings(tx);
  return findPrivacy(tx.db, playerId);
}
