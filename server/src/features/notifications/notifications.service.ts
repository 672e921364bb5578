import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/database.ts";
import type { Tx } from "../../platform/database/transact.ts";
import { DomainProblem } from "../../platform/http/problem.ts";
import { isId, newId } from "../../platform/ids.ts";
import { listNotifications, listUnread, notificationOf } from "./notifications.read-model.ts";
import {
  deleteNotification,
  insertForPlayers,
  insertNotification,
  markRead,
  type Notice,
} from "./notifications.repository.ts";

export type NotificationsService = ReturnType<typeof createNotificationsService>;

/** Tells people what happened, in the transaction in which it happened; and lets them read and clear it. */
export function createNotificationsService({ db, clock }: { db: Db; clock: Clock }) {
  return {
    /** Tells one account. */
    notify: async (tx: Tx, { userId, ...notice }: Notice & { userId: string }): Promise<void> => {
      await insertNotification(tx.db, { ...notice, userId, id: newId() }, clock());
    },
    /** Tells all of these players who have an account, once each, in one statement. */
    notifyPlayers: async (tx: Tx, playerIds: readonly string[], notice: Notice): Promise<void> => {
      if (playerIds.length > 0) await insertForPlayers(tx.db, playerIds, notice, clock());
    },
    list: (userId: string, page: { page: number; per_page: number }) => listNotifications(db, userId, page),
    unread: (userId: string) => listUnread(db, userId),
    /** @throws DomainProblem `notification-not-found`, for somebody else's as well. */
    markRead: async (userId: string, id: string) => {
      const row = isId(id) ? await markRead(db, { userId, id }, clock()) : undefined;
      if (!row) throw new DomainProblem("notification-not-found");
      return notificationOf(row);
    },
    /** @throws DomainProblem `notification-not-found`, for somebody else's as well. */
    remove: async (userId: string, id: string): Promise<void> => {
      if (!isId(id) || !(await deleteNotification(db, { userId, id })))
        throw new DomainProblem("notification-not-found");
    },
  };
}
