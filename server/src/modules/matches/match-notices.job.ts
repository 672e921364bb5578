import type { Db } from "../../database/database.ts";
import type { Transact } from "../../database/transact.ts";
import { enqueueAll } from "../../jobs/enqueue.repository.ts";
import { dueNotices } from "./match-notices.repository.ts";
import * as matchNotices from "./match-notices.service.ts";
import { matchNoticeJob } from "./match-notices.service.ts";

const RESUMED_AT_ONCE = 20;

type JobDeps = { db: Db; transact: Transact };

/** Notifies followers after the transaction that changed a match, one transaction per thousand. */
export function createMatchNoticesJob({ db, transact }: JobDeps) {
  return {
    /** Notifies all followers that a notice has not reached, each of them once. It may run again. */
    notifyFollowers: async (noticeId: string): Promise<void> => {
      while (await transact((tx) => matchNotices.notifyNext(tx, noticeId)));
    },
    /** By the clock: goes on with notices whose job was lost. */
    resume: async (): Promise<void> => {
      await enqueueAll(db, (await dueNotices(db, RESUMED_AT_ONCE)).map(matchNoticeJob));
    },
  };
}
