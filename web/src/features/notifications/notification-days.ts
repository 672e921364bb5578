import { t } from "@lingui/core/macro";
import { formatDate } from "../../lib/dates.ts";
import type { Notification } from "./notifications.queries.ts";

export type NotificationDay = { day: string; notifications: Notification[] };

const DAY_MS = 86_400_000;
const dayOf = (iso: string): string => formatDate(iso, true);

/** The list in the days of Lagos, in its own order: 'Today', 'Yesterday', 'Mar 04, 2026'. */
export function byDay(notifications: readonly Notification[], now: Date): NotificationDay[] {
  const names = new Map([
    [dayOf(new Date(now.getTime() - DAY_MS).toISOString()), t`Yesterday`],
    [dayOf(now.toISOString()), t`Today`],
  ]);
  const days: NotificationDay[] = [];
  for (const notification of notifications) {
    const date = dayOf(notification.created_at);
    const day = names.get(date) ?? date;
    const last = days.at(-1);
    if (last?.day === day) last.notifications.push(notification);
    else days.push({ day, notifications: [notification] });
  }
  return days;
}
