import { t } from "@lingui/core/macro";
import { Check, EllipsisVertical, Trash2 } from "lucide-react";
import { cx } from "../../ui/cx.ts";
import { DateTime } from "../../ui/date-time.tsx";
import { Link } from "../../ui/link.tsx";
import { Menu, type MenuItem } from "../../ui/menu.tsx";
import { ToneIcon } from "../../ui/tone-icon.tsx";
import { deleteNotification, markRead } from "./notification-actions.ts";
import type { Notification } from "./notifications.queries.ts";
import styles from "./notifications-page.module.css";

const SIGNS: Readonly<Record<Notification["type"], string>> = {
  success: t`Success`,
  error: t`Error`,
  warning: t`Warning`,
  info: t`News`,
};

/** One notification: a sign by its type, what happened, when, and where to see it; unread ones carry a dot and the word. */
export function NotificationRow({ notification }: { notification: Notification }) {
  const { id, type, title, message, created_at, read_at } = notification;
  const isUnread = read_at === null;
  const items: MenuItem[] = [
    { label: t`Delete`, icon: <Trash2 aria-hidden="true" />, onSelect: () => void deleteNotification(id) },
  ];
  if (isUnread)
    items.unshift({ label: t`Mark as read`, icon: <Check aria-hidden="true" />, onSelect: () => void markRead(id) });
  return (
    <li className={cx(styles.row, isUnread && styles.unread)}>
      <span className={cx(styles.sign, styles[type])} role="img" aria-label={SIGNS[type]}>
        <ToneIcon tone={type} />
      </span>
      <div className={styles.words}>
        <h3>
          <Subject notification={notification} />
          {isUnread && <span className={styles.dot}>{t`Unread`}</span>}
        </h3>
        <p>{message}</p>
        <p className="quiet">
          <DateTime value={created_at} format="time" />
        </p>
      </div>
      <Menu label={t`Actions for ${title}`} trigger={<EllipsisVertical />} items={items} />
    </li>
  );
}

/** The title; where it leads somewhere, a link. Who follows it has read it. */
function Subject({ notification: { id, title, url, read_at } }: { notification: Notification }) {
  if (url === null) return title;
  return (
    <Link className={styles.subject} to={url} onClick={() => read_at === null && void markRead(id)}>
      {title}
    </Link>
  );
}
