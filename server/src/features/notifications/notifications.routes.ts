import type { ServeEndpoint } from "../../platform/http/endpoints.ts";
import type { NotificationsService } from "./notifications.service.ts";

type Dependencies = { notifications: NotificationsService };

/** HTTP doors to the caller's own notifications. */
export function notificationsRoutes(serve: ServeEndpoint, { notifications }: Dependencies): void {
  serve("GET /api/notifications", ({ caller, query }) => notifications.list(caller.userId, query));
  serve("GET /api/notifications/unread", ({ caller }) => notifications.unread(caller.userId));
  serve("PUT /api/notifications/:id/read", async ({ caller, params }) => ({
    data: await notifications.markRead(caller.userId, params.id),
  }));
  serve("DELETE /api/notifications/:id", ({ caller, params }) => notifications.remove(caller.userId, params.id));
}
