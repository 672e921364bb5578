import type { PlayerId, UserId } from "@pockethall/domain/ids";
import type { Db } from "../../database/database.ts";
import type { Tx } from "../../database/transact.ts";
import type { Clock } from "../../kernel/clock.ts";
import { isId } from "../../kernel/ids.ts";
import { DomainProblem } from "../../kernel/problem.ts";
import { type ListQuery, listNotifications, listUnread, notificationOf } from "./notifications.read-model.ts";
import {
  forgetNotices,
  hideNotification,
  hideRead,
  insertNotices,
  markAllRead,
  markRead,
  type Notice,
} from "./notifications.repository.ts";

export type { Notice };
/** A notice to one account. */
export type Note = Notice & { userId: UserId };
export type OwnWords = { userId: UserId; message: string };
export type NotificationsService = ReturnType<typeof createNotificationsService>;

const DAY_MS = 86_400_000;
const KEEP_READ_DAYS = 90;
const KEEP_UNREAD_DAYS = 365;
/** After this time an unsent notice expires. */
export const SEND_WITHIN_DAYS = 2;
const FORGET_AT_ONCE = 5_000;

/** Notifies people in the transaction of the fact; and lets them read and clear notifications. */
export function createNotificationsService({ db, clock }: { db: Db; clock: Clock }) {
  return {
    /** Notifies one account. */
    notify: (tx: Tx, { userId, ...notice }: Note): Promise<void> =>
      insertNotices(tx.db, { userIds: [userId] }, notice, clock()),

    /** Notifies all of these accounts, once each, in one statement. */
    notifyUsers: async (tx: Tx, userIds: readonly UserId[], notice: Notice): Promise<void> => {
      if (userIds.length > 0) await insertNotices(tx.db, { userIds }, notice, clock());
    },

    /** Notifies all of these players who have an account, once each, in one statement. */
    notifyPlayers: async (tx: Tx, playerIds: readonly PlayerId[], notice: Notice): Promise<void> => {
      if (playerIds.length > 0) await insertNotices(tx.db, { playerIds }, notice, clock());
    },

    /** Notifies each of these accounts of the same fact with its own message, in one statement. */
    notifyEach: async (tx: Tx, each: readonly OwnWords[], notice: Omit<Notice, "message">): Promise<void> => {
      if (each.length > 0) await insertNotices(tx.db, { each }, notice, clock());
    },

    list: (userId: UserId, query: ListQuery) => listNotifications(db, userId, query),
    unread: (userId: UserId) => listUnread(db, userId),

    /** @throws DomainProblem `notification-not-found`, for another person's as well. */
    markRead: async (userId: UserId, id: string) => {
      const row = isId(id) ? await markRead(db, { userId, id }, clock()) : undefined;
      if (!row) throw new DomainProblem("notification-not-found");
      return notificationOf(row);
    },

    /** Answers how many were unread. */
    markAllRead: (userId: UserId): Promise<number> => markAllRead(db, userId, clock()),

    /** @throws DomainProblem `notification-not-found`, for another person's as well. */
    remove: async (userId: UserId, id: string): Promise<void> => {
      if (!isId(id) || !(await hideNotification(db, { userId, id }, clock())))
        throw new DomainProblem("notification-not-found");
    },

    /** Deletes what the owner has read; answers how many. */
    removeRead: (userId: UserId): Promise<number> => hideRead(db, userId),

    /** Housekeeping: what was deleted goes, read ones after ninety days, unread ones after a year. */
    forgetOld: async (): Promise<void> => {
      const daysAgo = (days: number) => new Date(clock().getTime() - days * DAY_MS);
      await forgetNotices(db, {
        readBefore: daysAgo(KEEP_READ_DAYS),
        writtenBefore: daysAgo(KEEP_UNREAD_DAYS),
        waitingSince: daysAgo(SEND_WITHIN_DAYS),
        atMost: FORGET_AT_ONCE,
      });
    },
  };
}
