import { NotificationsScreen } from "../../features/notifications/notifications-screen.tsx";
import { NextMatchSlot } from "../next-match-slot.tsx";

/** /notifications: the line about the match of today, then the messages. */
export function NotificationsPage() {
  return <NotificationsScreen next={<NextMatchSlot />} />;
}
