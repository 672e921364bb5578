import type { Endpoints } from "@pockethall/contract/endpoints";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";
import { nextAfter } from "../../lib/next-page.ts";
import { queryClient } from "../../lib/query.ts";

export type NotificationPage = Endpoints["GET /api/notifications"]["response"];
export type Notification = NotificationPage["data"][number];
/** What the page shows: a tab and a page of it. */
export type NotificationView = { show: "all" | "unread"; page: number };

export const NOTIFICATIONS_PER_PAGE = 20;

/** One page of the user's notifications, newest first. */
export const notificationsQuery = ({ show, page }: NotificationView) =>
  queryOptions({
    queryKey: ["notifications", "list", show, page],
    queryFn: ({ signal }) => {
      const before = nextAfter(["notifications", "list", show, page - 1]);
      return call("GET /api/notifications", {
        query: { show, page, per_page: NOTIFICATIONS_PER_PAGE, ...before },
        signal,
      });
    },
    placeholderData: keepPreviousData,
  });

/** List and badge are asked again; both keys begin with "notifications". */
export const refreshNotifications = (): Promise<void> => queryClient.invalidateQueries({ queryKey: ["notifications"] });
