import type { Db } from "../../database/database.ts";
import { refreshStreaks, takeMarks } from "./streaks.repository.ts";

/** So many players in one transaction: results of the same players wait for it. */
const BATCH = 50;

/** Counts the winning streaks of all players whose results changed. */
export async function refreshDueStreaks(db: Db): Promise<void> {
  for (;;) {
    const taken = await db.transaction().execute(async (transaction) => {
      const playerIds = await takeMarks(transaction, BATCH);
      if (playerIds.length > 0) await refreshStreaks(transaction, playerIds);
      return playerIds.length;
    });
    if (taken < BATCH) return;
  }
}
