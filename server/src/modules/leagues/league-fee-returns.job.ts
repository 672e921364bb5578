import type { Db } from "../../database/database.ts";
import type { Transact } from "../../database/transact.ts";
import { attemptEach } from "../../kernel/attempt-each.ts";
import * as feeReturns from "./league-fee-returns.service.ts";
import { leaguesOwing } from "./leagues.repository.ts";

type JobDeps = { db: Db; transact: Transact };

/** Gives every fee of cancelled leagues back, one transaction per batch. */
export function createLeagueFeeReturnsJob({ db, transact }: JobDeps) {
  const returnFees = async (leagueId: string): Promise<void> => {
    while ((await transact((tx) => feeReturns.returnBatch(tx, leagueId))) > 0);
  };
  return {
    /** All that a cancelled league still owes; may be called again, or beside another. */
    returnFees,
    /** Goes on with every league that still owes fees. A failure for one league does not delay the others. */
    resume: async (): Promise<void> => {
      const give = ({ id }: { id: string }) => returnFees(id);
      await attemptEach(await leaguesOwing(db), give, "fees of some leagues could not be returned");
    },
  };
}
