import { call } from "../../lib/api.ts";
import { queryClient } from "../../lib/query.ts";
import { type NotificationPage, notificationsQuery, refreshNotifications } from "./notifications.queries.ts";

/** The page with one notification read. Reading can be shown at once: nothing is lost when it fails. */
export function withRead(page: NotificationPage, id: string, readAt: string): NotificationPage {
  const read = (row: NotificationPage["data"][number]) =>
    row.id === id && row.read_at === null ? { ...row, read_at: readAt } : row;
  return { ...page, data: page.data.map(read) };
}

/** Asks the server, then shows what it has. A failure shows no message (spec section 8): the list tells the truth. */
async function settle(work: Promise<unknown>): Promise<void> {
  await work.catch(() => undefined);
  await refreshNotifications();
}

/** Marks one as read, at once on the screen. */
export function markRead(id: string, page: number): Promise<void> {
  const key = notificationsQuery(page).queryKey;
  queryClient.setQueryData<NotificationPage>(key, (shown) => shown && withRead(shown, id, new Date().toISOString()));
  return settle(call("PUT /api/notifications/:id/read", { params: { id } }));
}

/** Deletes one; it goes from the screen when it is gone on the server. */
export const deleteNotification = (id: string): Promise<void> =>
  settle(call("DELETE /api/notifications/:id", { params: { id } }));
