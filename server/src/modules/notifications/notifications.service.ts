import type { PlayerId, UserId } from "@pockethall/domain/ids";
import type { Tx } from "../../database/transact.ts";
import { isId } from "../../kernel/ids.ts";
import { DomainProblem } from "../../kernel/problem.ts";
import { notificationOf } from "./notifications.read-model.ts";
import * as rows from "./notifications.repository.ts";

type Notice = rows.Notice;

export type { Notice };
/** A notice to one account. */
export type Note = Notice & { userId: UserId };
export type OwnText = { userId: UserId; message: string };

const DAY_MS = 86_400_000;
const KEEP_READ_DAYS = 90;
const KEEP_UNREAD_DAYS = 365;
/** After this time an unsent notice expires. */
export const SEND_WITHIN_DAYS = 2;
const FORGET_AT_ONCE = 5_000;

// People are notified in the transaction of the fact.

/** Notifies one account. */
export const notify = (tx: Tx, { userId, ...notice }: Note): Promise<void> =>
  rows.insertNotices(tx.db, { userIds: [userId] }, notice, tx.clock());

/** Notifies all of these accounts, once each, in one statement. */
export async function notifyUsers(tx: Tx, userIds: readonly UserId[], notice: Notice): Promise<void> {
  if (userIds.length > 0) await rows.insertNotices(tx.db, { userIds }, notice, tx.clock());
}

/** Notifies all of these players who have an account, once each, in one statement. */
export async function notifyPlayers(tx: Tx, playerIds: readonly PlayerId[], notice: Notice): Promise<void> {
  if (playerIds.length > 0) await rows.insertNotices(tx.db, { playerIds }, notice, tx.clock());
}

/** Notifies each of these accounts of the same fact with its own message, in one statement. */
export async function notifyEach(tx: Tx, each: readonly OwnText[], notice: Omit<Notice, "message">): Promise<void> {
  if (each.length > 0) await rows.insertNotices(tx.db, { each }, notice, tx.clock());
}

/** @throws DomainProblem `notification-not-found`, for another person's as well. */
export async function markRead(tx: Tx, userId: UserId, id: string) {
  const row = isId(id) ? await rows.markRead(tx.db, { userId, id }, tx.clock()) : undefined;
  if (!row) throw new DomainProblem("notification-not-found");
  return notificationOf(row);
}

/** Answers how many were unread. */
export const markAllRead = (tx: Tx, userId: UserId): Promise<number> => rows.markAllRead(tx.db, userId, tx.clock());

/** @throws DomainProblem `notification-not-found`, for another person's as well. */
export async function remove(tx: Tx, userId: UserId, id: string): Promise<void> {
  if (!isId(id) || !(await rows.hideNotification(tx.db, { userId, id }, tx.clock())))
    throw new DomainProblem("notification-not-found");
}

/** Deletes what the owner has read; answers how many. */
export const removeRead = (tx: Tx, userId: UserId): Promise<number> => rows.hideRead(tx.db, userId);

/** Housekeeping: what was deleted goes, read ones after ninety days, unread ones after a year. */
export async function forgetOld(tx: Tx): Promise<void> {
  const daysAgo = (days: number) => new Date(tx.clock().getTime() - days * DAY_MS);
  await rows.forgetNotices(tx.db, {
    readBefore: daysAgo(KEEP_READ_DAYS),
    writtenBefore: daysAgo(KEEP_UNREAD_DAYS),
    waitingSince: daysAgo(SEND_WITHIN_DAYS),
    atMost: FORGET_AT_ONCE,
  });
}
