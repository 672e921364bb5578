import type { Db } from "../../database/database.ts";
import type { Transact } from "../../database/transact.ts";
import { attemptEach } from "../../kernel/attempt-each.ts";
import type { Clock } from "../../kernel/clock.ts";
import * as dueLeagues from "./due-leagues.service.ts";
import { leaguesWithDueWork } from "./leagues.repository.ts";

type JobDeps = { db: Db; transact: Transact; clock: Clock };

/**
 * Does the due work of all leagues, each in a transaction of its own under its lock. Nothing waits in memory: the tables
 * say what is due, so a server that was down catches up when it starts, and two servers do it once.
 */
export function createDueLeaguesJob({ db, transact, clock }: JobDeps) {
  return {
    /** A failure for one league does not delay the others; the next run tries again. */
    runAllDue: async (): Promise<void> => {
      const runDue = (id: string) => transact((tx) => dueLeagues.runDue(tx, id));
      await attemptEach(await leaguesWithDueWork(db, clock()), runDue, "due work of some leagues failed");
    },
  };
}
