import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { CheckCheck, EllipsisVertical, Settings, Trash2 } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { useSearch } from "../../lib/search-params.ts";
import { choiceOf, clampPage, pageOf } from "../../lib/url-choice.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { Menu, type MenuItem } from "../../ui/menu.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { Pagination } from "../../ui/pagination.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { EmptyState } from "../../ui/states.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { deleteRead, markAllRead } from "./notification-actions.ts";
import { byDay } from "./notification-days.ts";
import { NotificationRow } from "./notification-row.tsx";
import {
  NOTIFICATIONS_PER_PAGE,
  type NotificationPage,
  type NotificationView,
  notificationsQuery,
} from "./notifications.queries.ts";
import styles from "./notifications-page.module.css";

const TABS = [
  { value: "all", label: t`All` },
  { value: "unread", label: t`Unread` },
] as const;
const HINTS = {
  all: t`You'll see updates on entries, draws, matches and payments here.`,
  unread: t`You're all caught up.`,
} as const;

/** /notifications: what happened to the user's entries, matches and money; `next` comes first. */
export function NotificationsScreen({ next }: { next: ReactNode }) {
  const [params, change] = useSearch();
  const view: NotificationView = { show: choiceOf(params.get("tab"), TABS, "all"), page: pageOf(params) };
  return (
    <div className={styles.page}>
      <PageHeader title={t`Notifications`} actions={<Actions />} />
      <div className={styles.next}>{next}</div>
      <Tabs
        label={t`Which notifications`}
        tabs={TABS}
        value={view.show}
        onChange={(tab) => change({ tab: tab === "all" ? null : tab, page: null })}
      >
        <NotificationList view={view} />
      </Tabs>
    </div>
  );
}

function Actions() {
  const [isAsking, setIsAsking] = useState(false);
  const items: MenuItem[] = [
    { label: t`Delete read`, icon: <Trash2 aria-hidden="true" />, onSelect: () => setIsAsking(true) },
    { label: t`Notification settings`, icon: <Settings aria-hidden="true" />, to: "/settings#notifications" },
  ];
  return (
    <div className={styles.actions}>
      <Button onClick={() => void markAllRead()}>
        <CheckCheck aria-hidden="true" />
        {t`Mark all as read`}
      </Button>
      <Menu label={t`More about notifications`} trigger={<EllipsisVertical />} items={items} />
      {isAsking && (
        <ConfirmDialog
          title={t`Delete read notifications?`}
          confirmLabel={t`Delete read`}
          danger
          onConfirm={deleteRead}
          fallback={t`Couldn't delete the notifications.`}
          onClose={() => setIsAsking(false)}
        >
          <p>{t`Unread notifications stay. You can't undo this.`}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}

function NotificationList({ view }: { view: NotificationView }) {
  const notifications = useQuery(notificationsQuery(view));
  return (
    <Loaded
      query={notifications}
      waiting={<SkeletonRows label={t`Loading notifications`} />}
      failure={t`Failed to fetch notifications. Please try again later.`}
    >
      {(shown) =>
        shown.meta.total === 0 ? (
          <EmptyState art="bell" title={t`No notifications`} hint={HINTS[view.show]} />
        ) : (
          <Days shown={shown} page={view.page} />
        )
      }
    </Loaded>
  );
}

function Days({ shown: { data, meta }, page }: { shown: NotificationPage; page: number }) {
  const [, change] = useSearch();
  const lastPage = clampPage(page, meta.total, NOTIFICATIONS_PER_PAGE);
  // The last row of the last page was deleted, or the address is old: the page before it is the last one now.
  useEffect(() => {
    if (lastPage !== page) change({ page: lastPage === 1 ? null : lastPage });
  });
  return (
    <>
      {byDay(data, new Date()).map(({ day, notifications }) => (
        <section key={day} className={styles.day}>
          <h2>{day}</h2>
          <Card flush>
            <ul>
              {notifications.map((row) => (
                <NotificationRow key={row.id} notification={row} />
              ))}
            </ul>
          </Card>
        </section>
      ))}
      <Pagination
        label={t`Notifications`}
        page={lastPage}
        perPage={NOTIFICATIONS_PER_PAGE}
        total={meta.total}
        onPage={(next) => change({ page: next === 1 ? null : next })}
      />
    </>
  );
}
