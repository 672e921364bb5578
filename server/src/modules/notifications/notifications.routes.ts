import type { Transact } from "../../database/transact.ts";
import type { ServeEndpoint } from "../../http/endpoints.ts";
import type { NotificationsService } from "./notifications.service.ts";
import type { NoticePreferencesService } from "./preferences.service.ts";

type Dependencies = {
  transact: Transact;
  notifications: NotificationsService;
  noticePreferences: NoticePreferencesService;
};

/** HTTP endpoints to the caller's own notifications, and to the caller's preferences. */
export function notificationsRoutes(
  serve: ServeEndpoint,
  { transact, notifications, noticePreferences: preferences }: Dependencies,
): void {
  serve("GET /api/notifications", ({ caller, query }) => notifications.list(caller.userId, query));
  serve("GET /api/notifications/unread", ({ caller }) => notifications.unread(caller.userId));
  serve("PUT /api/notifications/read-all", async ({ caller }) => ({
    data: { count: await notifications.markAllRead(caller.userId) },
  }));
  serve("PUT /api/notifications/:id/read", async ({ caller, params }) => ({
    data: await notifications.markRead(caller.userId, params.id),
  }));
  serve("DELETE /api/notifications", async ({ caller }) => ({
    data: { count: await notifications.removeRead(caller.userId) },
  }));
  serve("DELETE /api/notifications/:id", ({ caller, params }) => notifications.remove(caller.userId, params.id));
  serve("GET /api/notifications/preferences", async ({ caller }) => ({ data: await preferences.get(caller.userId) }));
  serve("PUT /api/notifications/preferences", async ({ caller, body }) => ({
    data: await transact((tx) => preferences.change(tx, caller.userId, body)),
  }));
}
