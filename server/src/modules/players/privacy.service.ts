import type { PlayerPrivacy } from "@pockethall/contract/players";
import type { Db } from "../../database/database.ts";
import type { Tx } from "../../database/transact.ts";
import type { Caller } from "../../http/auth/caller.ts";
import type { Clock } from "../../kernel/clock.ts";
import { publishRankings } from "../../live/publish.ts";
import { findPrivacy, updatePrivacy } from "./privacy.repository.ts";

export type PrivacyService = ReturnType<typeof createPrivacyService>;

/** What a player shows of himself. E-mail and phone are not among it: only staff reads them. */
export function createPrivacyService({ clock }: { clock: Clock }) {
  return {
    privacyOf: (db: Db, { playerId }: Caller): Promise<PlayerPrivacy> => findPrivacy(db, playerId),
    choose: async (tx: Tx, { playerId }: Caller, choice: PlayerPrivacy): Promise<PlayerPrivacy> => {
      await updatePrivacy(tx.db, playerId, choice, clock());
      publishRankings(tx);
      return findPrivacy(tx.db, playerId);
    },
  };
}
