import type { Db } from "../../database/database.ts";
import type { Transact } from "../../database/transact.ts";
import type { ServeEndpoint } from "../../http/endpoints.ts";
import { listNotifications, listUnread } from "./notifications.read-model.ts";
import * as notifications from "./notifications.service.ts";
import type { NoticePreferencesService } from "./preferences.service.ts";

type Dependencies = {
  db: Db;
  transact: Transact;
  noticePreferences: NoticePreferencesService;
};

/** HTTP endpoints to the caller's own notifications, and to the caller's preferences. */
export function notificationsRoutes(
  serve: ServeEndpoint,
  { db, transact, noticePreferences: preferences }: Dependencies,
): void {
  serve("GET /api/notifications", ({ caller, query }) => listNotifications(db, caller.userId, query));
  serve("GET /api/notifications/unread", ({ caller }) => listUnread(db, caller.userId));
  serve("PUT /api/notifications/read-all", async ({ caller }) => ({
    data: { count: await transact((tx) => notifications.markAllRead(tx, caller.userId)) },
  }));
  serve("PUT /api/notifications/:id/read", async ({ caller, params }) => ({
    data: await transact((tx) => notifications.markRead(tx, caller.userId, params.id)),
  }));
  serve("POST /api/notifications/seen", ({ caller, body }) =>
    transact((tx) => notifications.markSeen(tx, caller.userId, body.ids)),
  );
  serve("DELETE /api/notifications", async ({ caller }) => ({
    data: { count: await transact((tx) => notifications.removeRead(tx, caller.userId)) },
  }));
  serve("DELETE /api/notifications/:id", ({ caller, params }) =>
    transact((tx) => notifications.remove(tx, caller.userId, params.id)),
  );
  serve("GET /api/notifications/preferences", async ({ caller }) => ({ data: await preferences.get(caller.userId) }));
  serve("PUT /api/notifications/preferences", async ({ caller, body }) => ({
    data: await transact((tx) => preferences.change(tx, caller.userId, body)),
  }));
}
