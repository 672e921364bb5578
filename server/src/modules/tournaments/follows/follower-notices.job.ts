import type { Db } from "../../../database/database.ts";
import type { Transact } from "../../../database/transact.ts";
import { enqueue } from "../../../jobs/enqueue.repository.ts";
import { dueNotices } from "./follower-notices.repository.ts";
import * as tournamentNotices from "./follower-notices.service.ts";
import { tournamentNoticeJob } from "./follower-notices.service.ts";

const RESUMED_AT_ONCE = 20;

type JobDeps = { db: Db; transact: Transact };

/** Notifies followers after the transaction of a tournament's step, one transaction per thousand. */
export function createTournamentNoticesJob({ db, transact }: JobDeps) {
  return {
    /** Notifies all followers that a notice has not reached, each of them once. It may run again. */
    notifyFollowers: async (noticeId: string): Promise<void> => {
      while (await transact((tx) => tournamentNotices.notifyNext(tx, noticeId)));
    },
    /** Periodic: continues with notices whose job was lost. */
    resume: async (): Promise<void> => {
      for (const id of await dueNotices(db, RESUMED_AT_ONCE)) await enqueue(db, tournamentNoticeJob(id));
    },
  };
}
