import type { TournamentId } from "@pockethall/domain/ids";
import type { Db } from "../../../database/database.ts";
import type { Transact } from "../../../database/transact.ts";
import { attemptEach } from "../../../kernel/attempt-each.ts";
import { unrefundedTournaments } from "./cancellation.repository.ts";
import * as cancellation from "./cancellation.service.ts";

type JobDeps = { db: Db; transact: Transact };

/** Gives every fee of cancelled tournaments back, one transaction per batch of places. */
export function createCancellationJob({ db, transact }: JobDeps) {
  const refundEntries = async (tournamentId: TournamentId): Promise<void> => {
    while ((await transact((tx) => cancellation.refundBatch(tx, tournamentId))) > 0);
  };
  return {
    /** All that is still owed; may be called again, or beside another. Nothing, unless the tournament is cancelled. */
    refundEntries,
    /** Goes on with every cancellation that is not at its end. A failure for one tournament does not delay the others. */
    resume: async (): Promise<void> => {
      const refund = ({ id }: { id: TournamentId }) => refundEntries(id);
      await attemptEach(await unrefundedTournaments(db), refund, "entries of some tournaments could not be refunded");
    },
  };
}
