import { queryOptions, useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { SUBSCRIPTION_CHANGED } from "../app-worker/push.ts";
import { call } from "../lib/api.ts";
import { savesData } from "../lib/device.ts";
import { useLiveObserver } from "../lib/live.ts";
import { rereadUser } from "../lib/session.ts";
import { useSession } from "../lib/session-store.ts";
import { localStore } from "../lib/storage.ts";
import { BellButton } from "./bell-button.tsx";
import { useCallToasts } from "./call-toasts.ts";

/** As in lib/app-worker.ts, which comes only where it is needed. */
const PUSH_OWNER_KEY = "pockethall.pushOwner";
const REFRESH_EVERY_MS = 60_000;
/** After a change of the schedule its players are spread over this time. */
const SPREAD_MS = 2_000;

/** The unread list, whose length is the badge. Marking and deleting invalidate `["notifications"]`. */
const unreadQuery = queryOptions({
  queryKey: ["notifications", "unread"],
  queryFn: ({ signal }) => call("GET /api/notifications/unread", { signal }),
  refetchInterval: () => REFRESH_EVERY_MS * (savesData() ? 5 : 1),
});

/** The bell of a user: a failure shows no count and no message (spec section 8). */
export function UnreadBell() {
  const unread = useQuery(unreadQuery);
  useChangedRoles(unread.data?.[0]?.id ?? (unread.data && ""));
  useCallToasts(unread.data, unread.dataUpdatedAt);
  const account = useSession(({ user }) => user?.id);
  useEffect(() => keepSubscribed(account), [account]);
  // A call changes the schedule: a page that follows its tournament asks at once, and does not wait for the minute.
  const soon = useRef<ReturnType<typeof setTimeout>>(undefined);
  useLiveObserver((event) => {
    if (event.type !== "tournament" || event.change !== "schedule") return;
    clearTimeout(soon.current);
    soon.current = setTimeout(() => void unread.refetch(), Math.random() * SPREAD_MS);
  });
  useEffect(() => () => clearTimeout(soon.current), []);
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

/** This device shows notifications for as long as the account that turned them on uses it: the server learns its address. */
function keepSubscribed(account: string | undefined): (() => void) | undefined {
  const { serviceWorker } = navigator as Partial<Navigator>;
  const keep = () => {
    if (account === undefined || !localStore.read(PUSH_OWNER_KEY)?.startsWith(account)) return;
    void import("../features/notifications/push/push-devices.queries.ts")
      .then(({ keepOn }) => keepOn())
      .catch(() => undefined); // the settings show it as off, and the next start tries again
  };
  const onMessage = ({ data }: MessageEvent) => {
    if (data?.type === SUBSCRIPTION_CHANGED) keep();
  };
  keep();
  serviceWorker?.addEventListener("message", onMessage);
  return () => serviceWorker?.removeEventListener("message", onMessage);
}
