import { RUNG_WAIT_MS } from "@pockethall/domain/call-ladder";
import type { MatchId, PlayerId, UserId } from "@pockethall/domain/ids";
import type { Db } from "../../database/database.ts";
import type { Tx } from "../../database/transact.ts";
import { enqueueAll } from "../../jobs/enqueue.repository.ts";
import { isId, newId } from "../../kernel/ids.ts";
import { DomainProblem } from "../../kernel/problem.ts";
import { notificationOf } from "./notifications.read-model.ts";
import * as rows from "./notifications.repository.ts";
import { acknowledgePages, endLadders } from "./push/acknowledgements.repository.ts";
import { climbingJob } from "./push/climbing-job.ts";
import * as rungs from "./push/ladders.repository.ts";

type Notice = rows.Notice;

export { textsOf } from "./push/text-costs.ts";
export type CallSeen = rungs.CallSeen;
export type { Notice };
/** A notice to one account. */
export type Note = Notice & { userId: UserId };
export type OwnText = { userId: UserId; message: string };

/** After this time an unsent notice expires. */
export const SEND_WITHIN_DAYS = 2;

// People are notified in the transaction of the fact. What is to leave by push is sent by a job after it has committed: no
// fact waits for a push service.

/** Notifies one account. */
export const notify = (tx: Tx, { userId, ...notice }: Note): Promise<void> => write(tx, { userIds: [userId] }, notice);

/** Notifies all of these accounts, once each, in one statement. */
export async function notifyUsers(tx: Tx, userIds: readonly UserId[], notice: Notice): Promise<void> {
  if (userIds.length > 0) await write(tx, { userIds }, notice);
}

/** Notifies all of these players who have an account, once each, in one statement. */
export async function notifyPlayers(tx: Tx, playerIds: readonly PlayerId[], notice: Notice): Promise<void> {
  if (playerIds.length > 0) await write(tx, { playerIds }, notice);
}

/** Notifies each of these accounts of the same fact with its own message, in one statement. */
export async function notifyEach(tx: Tx, each: readonly OwnText[], notice: Omit<Notice, "message">): Promise<void> {
  if (each.length > 0) await write(tx, { each }, notice);
}

type Written = Parameters<typeof rows.insertNotices>;

async function write(tx: Tx, audience: Written[1], notice: Written[2]): Promise<void> {
  const now = tx.clock();
  const { pushes, ladders } = await rows.insertNotices(tx.db, audience, notice, now);
  // Keys of their own: a shared one would be a lock that every transaction with a notice waits for.
  const jobs = [
    ...(pushes > 0 ? [{ task: "send-pushes", payload: {}, key: `pushes:${newId()}` }] : []),
    ...(ladders > 0 ? [climbingJob(new Date(now.getTime() + RUNG_WAIT_MS))] : []),
  ];
  await enqueueAll(tx.db, jobs);
}

/** @throws DomainProblem `notification-not-found`, for another person's as well. */
export async function markRead(tx: Tx, userId: UserId, id: string) {
  const row = isId(id) ? await rows.markRead(tx.db, { userId, id }, tx.clock()) : undefined;
  if (!row) throw new DomainProblem("notification-not-found");
  return notificationOf(row);
}

/** An open page of the owner has shown these: calls among them are known. What is no id of ours is left out. */
export const markSeen = (tx: Tx, userId: UserId, ids: readonly string[]): Promise<void> =>
  acknowledgePages(tx.db, { userId, ids: ids.filter(isId) }, tx.clock());

/** The match began, or its call was taken back: the ladders of its players end. */
export const endCalls = (tx: Tx, matchId: MatchId): Promise<void> => endLadders(tx.db, matchId);

/** For the newest call of each of these matches and players: when it was seen, or that every way to tell them is over. */
export const callsSeen = (db: Db, matchIds: readonly MatchId[]): Promise<CallSeen[]> => rungs.callsSeen(db, matchIds);

/** Answers how many were unread. */
export const markAllRead = (tx: Tx, userId: UserId): Promise<number> => rows.markAllRead(tx.db, userId, tx.clock());

/** @throws DomainProblem `notification-not-found`, for another person's as well. */
export async function remove(tx: Tx, userId: UserId, id: string): Promise<void> {
  if (!isId(id) || !(await rows.hideNotification(tx.db, { userId, id }, tx.clock())))
    throw new DomainProblem("notification-not-found");
}

/** Deletes what the owner has read; answers how many. */
export const removeRead = (tx: Tx, userId: UserId): Promise<number> => rows.hideRead(tx.db, userId);
