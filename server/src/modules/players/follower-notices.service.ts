import type { MatchId, PlayerId } from "@pockethall/domain/ids";
import type { Tx } from "../../database/transact.ts";
import { enqueue, type NewJob } from "../../jobs/enqueue.repository.ts";
import { newId } from "../../kernel/ids.ts";
import * as notifications from "../notifications/notifications.service.ts";
import { followerMessage } from "./follower-messages.ts";
import { followersOf } from "./follows.read-model.ts";
import * as rows from "./follows.repository.ts";

/** Notified in one transaction; few enough to keep it short. */
const NOTIFIED_AT_ONCE = 1_000;

// Notifies the followers of players whose match begins or ends.

/** The job that notifies all followers of one notice. */
export const followerNoticeJob = (id: string): NewJob => ({
  task: "notify-player-followers",
  payload: { id },
  key: `notify-player-followers:${id}`,
});

/**
 * Notifies those who follow one of the players that their match has begun or ended, after this transaction: however many
 * they are, it writes one row. A second call for the same game changes nothing.
 */
export async function announceToFollowers(
  tx: Tx,
  {
    gameId,
    kind,
    playerIds,
    at,
  }: { gameId: MatchId; kind: "started" | "ended"; playerIds: readonly PlayerId[]; at: Date },
): Promise<void> {
  const noticeId = await rows.insertFollowerNotice(tx.db, { id: newId(), gameId, kind, playerIds }, at);
  if (noticeId !== undefined) await enqueue(tx.db, followerNoticeJob(noticeId));
}

/** Notifies the next followers who have not received a notice. Returns whether more may be left. */
export async function notifyNext(tx: Tx, noticeId: string): Promise<boolean> {
  const notice = await rows.lockFollowerNotice(tx.db, noticeId);
  if (!notice) return false;
  const { player1_id, player2_id, notified_up_to } = notice;
  const playerIds = [player1_id, player2_id].filter((id) => id !== null);
  const userIds = await followersOf(tx.db, playerIds, { after: notified_up_to, atMost: NOTIFIED_AT_ONCE });
  const message = followerMessage(notice);
  const last = userIds.at(-1);
  if (message && userIds.length > 0) await notifications.notifyUsers(tx, userIds, message);
  if (last !== undefined) await rows.markSent(tx.db, noticeId, last);
  if (userIds.length < NOTIFIED_AT_ONCE) await rows.markNoticeDone(tx.db, noticeId, tx.clock());
  return userIds.length === NOTIFIED_AT_ONCE;
}
