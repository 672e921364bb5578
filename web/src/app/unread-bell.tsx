import { queryOptions, useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { call } from "../lib/api.ts";
import { rereadUser } from "../lib/session.ts";
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
  useChangedRoles(unread.data?.[0]?.id ?? (unread.data && ""));
  return <BellButton count={unread.data?.length ?? 0} />;
}

/** A new notification may be about a role or an appointment: the page takes it over without another log-in. */
function useChangedRoles(newestId: string | undefined): void {
  const knownId = useRef(newestId);
  useEffect(() => {
    const isChanged = knownId.current !== undefined && newestId !== knownId.current && newestId !== "";
    knownId.current = newestId ?? knownId.current;
    if (isChanged) void rereadUser().catch(() => undefined); // the next page asks again
  }, [newestId]);
}
