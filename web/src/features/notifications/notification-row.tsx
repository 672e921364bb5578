import { Check, EllipsisVertical, Trash2 } from "lucide-react";
import { cx } from "../../ui/cx.ts";
import { Menu, type MenuItem } from "../../ui/menu.tsx";
import { RecordTime } from "../../ui/record-time.tsx";
import { ToneIcon } from "../../ui/tone-icon.tsx";
import { deleteNotification, markRead } from "./notification-actions.ts";
import type { Notification } from "./notifications.queries.ts";
import styles from "./notifications-page.module.css";

/** One notification: a sign by its type, what happened, when; unread ones carry a dot and the word. */
export function NotificationRow({ notification, page }: { notification: Notification; page: number }) {
  const { id, type, title, message, created_at, read_at } = notification;
  const isUnread = read_at === null;
  const items: MenuItem[] = [
    { label: "Delete", icon: <Trash2 aria-hidden="true" />, onSelect: () => void deleteNotification(id) },
  ];
  if (isUnread)
    items.unshift({
      label: "Mark as read",
      icon: <Check aria-hidden="true" />,
      onSelect: () => void markRead(id, page),
    });
  return (
    <li className={cx(styles.row, isUnread && styles.unread)}>
      <span className={cx(styles.sign, styles[type])}>
        <ToneIcon tone={type} />
      </span>
      <div className={styles.words}>
        <h2>
          {title}
          {isUnread && <span className={styles.dot}>Unread</span>}
        </h2>
        <p>{message}</p>
        <p className={styles.quiet}>
          <RecordTime value={created_at} />
        </p>
      </div>
      <Menu label={`Actions for ${title}`} trigger={<EllipsisVertical />} items={items} />
    </li>
  );
}
