import type { TournamentId } from "@pockethall/domain/ids";
import type { TournamentFollowerNotices } from "../../../database/tables.ts";
import type { Tx } from "../../../database/transact.ts";
import { enqueue, type NewJob } from "../../../jobs/enqueue.repository.ts";
import { newId } from "../../../kernel/ids.ts";
import * as notifications from "../../notifications/notifications.service.ts";
import { followerMessage } from "./follower-messages.ts";
import * as rows from "./follower-notices.repository.ts";
import { followersOf } from "./follows.read-model.ts";

/** Notified in one transaction; few enough to keep it short. */
const NOTIFIED_AT_ONCE = 1_000;

// Notifies the followers of tournaments.

/** The job that notifies all followers of one notice. */
export const tournamentNoticeJob = (id: string): NewJob => ({
  task: "notify-tournament-followers",
  payload: { id },
  key: `notify-tournament-followers:${id}`,
});

type Step = { tournamentId: TournamentId; kind: TournamentFollowerNotices["kind"]; at: Date };

/**
 * Notifies those who follow a tournament of its step, after this transaction: however many they are, it writes one row.
 * A repeated step, such as a second draw, notifies again.
 */
export async function announceToTournamentFollowers(tx: Tx, { tournamentId, kind, at }: Step): Promise<void> {
  const noticeId = await rows.requestNotice(tx.db, { id: newId(), tournamentId, kind }, at);
  if (noticeId !== undefined) await enqueue(tx.db, tournamentNoticeJob(noticeId));
}

/** Notifies the next followers that a notice has not reached. @returns whether more may be left. */
export async function notifyNext(tx: Tx, noticeId: string): Promise<boolean> {
  const notice = await rows.lockNotice(tx.db, noticeId);
  if (!notice) return false;
  const { tournament_id, notified_up_to, kind } = notice;
  const withMatches = rows.isForMatches(kind);
  const userIds = await followersOf(tx.db, tournament_id, {
    after: notified_up_to,
    atMost: NOTIFIED_AT_ONCE,
    withMatches,
  });
  const message = followerMessage(notice);
  const last = userIds.at(-1);
  if (message) await notifications.notifyUsers(tx, userIds, message);
  if (last !== undefined) await rows.markNotified(tx.db, noticeId, last);
  if (userIds.length < NOTIFIED_AT_ONCE) await rows.markDone(tx.db, noticeId, tx.clock());
  return userIds.length === NOTIFIED_AT_ONCE;
}
