import type { Db } from "../../database/database.ts";
import type { Transact } from "../../database/transact.ts";
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
    /** Goes on with every league that still owes fees. A failure for one does not delay the others; the next run tries again. */
    resume: async (): Promise<void> => {
      const failures: unknown[] = [];
      for (const { id } of await leaguesOwing(db))
        await returnFees(id).catch((error: unknown) => void failures.push(error));
      if (failures.length > 0) throw new AggregateError(failures, "fees of some leagues were not returned");
    },
  };
}
