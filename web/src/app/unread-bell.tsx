import { queryOptions, useQuery } from "@tanstack/react-query";
import { call } from "../lib/api.ts";
import { BellButton } from "./bell-button.tsx";

const REFRESH_EVERY_MS = 60_000;

/** The unread list, whose length is the badge. Marking and deleting invalidate `["notifications"]`. */
const unreadQuery = queryOptions({
  queryKey: ["notifications", "unread"],
  queryFn: ({ signal }) => call("GET /api/notifications/unread", { signal }),
  refetchInterval: REFRESH_EVERY_MS,
});

/** The bell of a user: a failure shows no count and no message (spec section 8). */
export function UnreadBell() {
  const unread = useQuery(unreadQuery);
  return <BellButton count={unread.data?.length ?? 0} />;
}
