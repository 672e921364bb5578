import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Card } from "../../ui/card.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { Pagination } from "../../ui/pagination.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { EmptyState } from "../../ui/states.tsx";
import { NotificationRow } from "./notification-row.tsx";
import { NOTIFICATIONS_PER_PAGE, notificationsQuery } from "./notifications.queries.ts";
import styles from "./notifications-page.module.css";

/** /notifications: what happened to the user's entries, matches and money. */
export function NotificationsPage() {
  const [page, setPage] = useState(1);
  const notifications = useQuery(notificationsQuery(page));
  return (
    <div className={styles.page}>
      <PageHeader title="Notifications" />
      <Loaded
        query={notifications}
        waiting={<SkeletonRows label="Loading notifications" />}
        failure="Failed to fetch notifications. Please try again later."
      >
        {({ data, meta }) =>
          meta.total === 0 ? (
            <EmptyState title="No notifications" hint="Entries, draws, matches and payments are told here." />
          ) : (
            <>
              <Card flush>
                <ul>
                  {data.map((row) => (
                    <NotificationRow key={row.id} notification={row} page={page} />
                  ))}
                </ul>
              </Card>
              <Pagination
                label="Notifications"
                page={page}
                perPage={NOTIFICATIONS_PER_PAGE}
                total={meta.total}
                onPage={setPage}
              />
            </>
          )
        }
      </Loaded>
    </div>
  );
}
