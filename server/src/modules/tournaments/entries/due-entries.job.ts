import type { TournamentId } from "@pockethall/domain/ids";
import type { Db } from "../../../database/database.ts";
import type { Transact } from "../../../database/transact.ts";
import { attemptEach } from "../../../kernel/attempt-each.ts";
import type { Clock } from "../../../kernel/clock.ts";
import { tournamentsWithDueWork } from "./due-entries.repository.ts";
import * as dueEntries from "./due-entries.service.ts";

type JobDeps = { db: Db; transact: Transact; clock: Clock };

/**
 * Does the due work of all tournaments, each in a transaction of its own. Nothing waits in memory: the table records what is
 * due, so a server that was down catches up when it starts.
 */
export function createDueEntriesJob({ db, transact, clock }: JobDeps) {
  return {
    /** A failure for one tournament does not delay the others; the next run tries again. */
    runAllDue: async (): Promise<void> => {
      const runDue = (id: TournamentId) => transact((tx) => dueEntries.runDue(tx, id));
      await attemptEach(await tournamentsWithDueWork(db, clock()), runDue, "due work of some tournaments failed");
    },
  };
}
