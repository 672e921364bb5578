import type { Db } from "../../database/database.ts";
import type { Transact } from "../../database/transact.ts";
import { enqueue } from "../../jobs/enqueue.repository.ts";
import * as followerNotices from "./follower-notices.service.ts";
import { followerNoticeJob } from "./follower-notices.service.ts";
import { dueFollowerNotices } from "./follows.repository.ts";

const RESUMED_AT_ONCE = 20;

type JobDeps = { db: Db; transact: Transact };

/** Notifies followers after the transaction of a match, one transaction per thousand. */
export function createFollowerNoticesJob({ db, transact }: JobDeps) {
  return {
    /** All followers who have not received a notice. Each is notified once, even if the job runs again. */
    notifyFollowers: async (noticeId: string): Promise<void> => {
      while (await transact((tx) => followerNotices.notifyNext(tx, noticeId)));
    },
    /** Periodic: continues with notices whose job was lost. */
    resume: async (): Promise<void> => {
      for (const id of await dueFollowerNotices(db, RESUMED_AT_ONCE)) await enqueue(db, followerNoticeJob(id));
    },
  };
}
