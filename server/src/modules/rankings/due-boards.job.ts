import type { Db } from "../../database/database.ts";
import type { Transact } from "../../database/transact.ts";
import type { Clock } from "../../kernel/clock.ts";
import { areRulesNew, followDay, followWeek } from "./due-boards.service.ts";
import { refreshBoardCounts, refreshRanks } from "./ranks.job.ts";
import { createRatingsJob } from "./ratings/ratings.job.ts";
import { createRebuildJob } from "./rebuild.job.ts";
import { refreshDueStreaks } from "./streaks.job.ts";

type JobDeps = { db: Db; transact: Transact; clock: Clock };

/** What happens to the boards by the clock and not by a result. */
export function createDueBoardsJob({ db, transact, clock }: JobDeps) {
  const ratings = createRatingsJob({ db, transact });
  const { rebuild } = createRebuildJob({ db, transact });
  return {
    /** Follows new rules, the days and the weeks, and keeps the places. A second call changes nothing. */
    runDue: async (): Promise<void> => {
      const now = clock();
      if (await areRulesNew(db)) await rebuild();
      await transact((tx) => followDay(tx, now));
      await ratings.beginDay(now);
      await refreshRanks(db);
      await refreshBoardCounts(db, now);
      await refreshDueStreaks(db);
      await transact((tx) => followWeek(tx, now));
    },
  };
}
