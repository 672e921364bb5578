import { nextRung } from "@pockethall/domain/call-ladder";
import type { Db } from "../../../database/database.ts";
import type { Transact, Tx } from "../../../database/transact.ts";
import { enqueueAll } from "../../../jobs/enqueue.repository.ts";
import type { Clock } from "../../../kernel/clock.ts";
import { climbingJob } from "./climbing-job.ts";
import * as ladders from "./ladders.repository.ts";

// A call climbs a ladder for each of its people: their open page and their devices at once, a text message when neither
// was acknowledged, the hall screen in the end (domain/src/notices/call-ladder.ts). Each rung is a row that exists once:
// a process that dies between two rungs has written the next one with its message, or neither.

const MOST_AT_ONCE = 200;

type Dependencies = { db: Db; transact: Transact; clock: Clock };

/** Takes calls further that were not acknowledged in time. */
export function createLaddersJob(deps: Dependencies) {
  return {
    climbDue: async (): Promise<void> => {
      const failures: unknown[] = [];
      const due = await ladders.laddersDue(deps.db, { now: deps.clock(), atMost: MOST_AT_ONCE });
      for (const id of due)
        await deps.transact((tx) => climb(tx, id)).catch((error: unknown) => void failures.push(error));
      if (failures.length > 0) throw new AggregateError(failures, "some calls could not be taken further");
    },
  };
}

async function climb(tx: Tx, id: string): Promise<void> {
  const now = tx.clock();
  const ladder = await ladders.lockLadder(tx.db, id, now);
  if (!ladder) return;
  const { next, waitMs } = nextRung(ladder.tried, { canText: false, now });
  if (next !== null) await ladders.insertRung(tx.db, { id, ...ladder, rung: next }, now);
  const at = waitMs === null ? null : new Date(now.getTime() + waitMs);
  await ladders.climbAt(tx.db, id, at);
  if (at !== null) await enqueueAll(tx.db, [climbingJob(at)]);
}
