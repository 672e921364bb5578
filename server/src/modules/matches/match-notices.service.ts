import type { MatchId } from "@pockethall/domain/ids";
import type { Tx } from "../../database/transact.ts";
import { enqueueAll, type NewJob } from "../../jobs/enqueue.repository.ts";
import * as notifications from "../notifications/notifications.service.ts";
import { matchMessage } from "./match-messages.ts";
import * as rows from "./match-notices.repository.ts";

/** Notified in one transaction; few enough to keep it short. */
const NOTIFIED_AT_ONCE = 1_000;
export type Changed = rows.Changed;

// Notifies the followers of matches.

/** The job that notifies all followers of one notice. */
export const matchNoticeJob = (id: string): NewJob => ({
  task: "notify-match-followers",
  payload: { id },
  key: `notify-match-followers:${id}`,
});

/** Has the followers of matches notified of changes, after this transaction: however many they are, it writes one row a match. */
export async function announceToMatchFollowers(tx: Tx, changes: readonly rows.Changed[], at: Date): Promise<void> {
  const ids = await rows.requestNotices(tx.db, changes, at);
  await enqueueAll(tx.db, ids.map(matchNoticeJob));
}

/** A match whose time may have changed, with the time that it had. */
type Moved = { gameId: MatchId; before: Date | null };

/** The same for times; the job decides whether a change is large enough for a notice. */
export const announceTimes = (tx: Tx, moved: readonly Moved[], at: Date): Promise<void> =>
  announceToMatchFollowers(
    tx,
    moved.map(({ gameId, before }) => ({ gameId, kind: "time", known: before?.toISOString() ?? null })),
    at,
  );

/** Notifies the next followers that a notice has not reached. @returns whether more may be left. */
export async function notifyNext(tx: Tx, noticeId: string): Promise<boolean> {
  const match = await rows.lockNotice(tx.db, noticeId);
  if (!match) return false;
  const { notice, known } = matchMessage(match, match);
  const batch = { after: match.notified_up_to, atMost: NOTIFIED_AT_ONCE };
  const userIds = notice === null ? [] : await rows.followersOf(tx.db, match.game_id, batch);
  const last = userIds.at(-1);
  if (notice !== null) await notifications.notifyUsers(tx, userIds, notice);
  if (last !== undefined) await rows.markNotified(tx.db, noticeId, last);
  const mayBeMore = userIds.length === NOTIFIED_AT_ONCE;
  if (!mayBeMore) await rows.markDone(tx.db, noticeId, known, tx.clock());
  return mayBeMore;
}
