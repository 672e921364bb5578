import { call } from "../../lib/api.ts";
import { queryClient } from "../../lib/query.ts";
import { type NotificationPage, refreshNotifications } from "./notifications.queries.ts";

/** The page with one notification read, or all. Reading can be shown at once: nothing is lost when it fails. */
export function withRead(page: NotificationPage, id: string | "all", readAt: string): NotificationPage {
  const read = (row: NotificationPage["data"][number]) =>
    (id === "all" || row.id === id) && row.read_at === null ? { ...row, read_at: readAt } : row;
  return { ...page, data: page.data.map(read) };
}

/** Asks the server, then shows what it has. A failure shows no message (spec section 8): the list shows the true state. */
async function settle(work: Promise<unknown>): Promise<void> {
  await work.catch(() => undefined);
  await refreshNotifications();
}

function showRead(id: string | "all"): void {
  queryClient.setQueriesData<NotificationPage>(
    { queryKey: ["notifications", "list"] },
    (shown) => shown && withRead(shown, id, new Date().toISOString()),
  );
}

/** Marks one as read, at once on the screen. */
export function markRead(id: string): Promise<void> {
  showRead(id);
  return settle(call("PUT /api/notifications/:id/read", { params: { id } }));
}

/** Marks all as read, at once on the screen. */
export function markAllRead(): Promise<void> {
  showRead("all");
  return settle(call("PUT /api/notifications/read-all"));
}

/** Deletes one; it goes from the screen when it is gone on the server. */
export const deleteNotification = (id: string): Promise<void> =>
  settle(call("DELETE /api/notifications/:id", { params: { id } }));

/** Deletes all that are read. @throws ApiProblem, for the dialog that asked to say. */
export async function deleteRead(): Promise<void> {
  await call("DELETE /api/notifications");
  await refreshNotifications();
}
