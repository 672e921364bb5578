import { useEffect, useRef } from "react";
import { call, type ResponseOf } from "../lib/api.ts";
import { toast } from "../ui/toast.ts";

type Unread = Pick<
  ResponseOf<"GET /api/notifications/unread">[number],
  "id" | "title" | "message" | "is_unseen_call" | "created_at"
>[];

/** A call that is older has been followed by other ways to reach the person. */
const RECENT_MS = 10 * 60_000;

/** Shows calls once, and lets the server know. That is repeated with the next list where it failed. */
export function createCallToasts(reportSeen: (ids: string[]) => Promise<unknown>, show: (text: string) => void) {
  const shown = new Set<string>();
  const reported = new Set<string>();
  return (unread: Unread): void => {
    const since = Date.now() - RECENT_MS;
    const fresh = unread.filter(
      ({ id, is_unseen_call, created_at }) => is_unseen_call && !reported.has(id) && Date.parse(created_at) >= since,
    );
    if (fresh.length === 0) return;
    for (const { id, title, message } of fresh) {
      if (!shown.has(id)) show(`${title}: ${message}`);
      shown.add(id);
      reported.add(id);
    }
    void reportSeen(fresh.map(({ id }) => id)).catch(() => {
      for (const { id } of fresh) reported.delete(id);
    });
  };
}

const reportToServer = (ids: string[]) => call("POST /api/notifications/seen", { body: { ids } });

/** Shows calls to the table on the open page, each once, and lets the server know: it sends nothing else then. */
export function useCallToasts(unread: Unread | undefined, askedAtMs: number): void {
  const toasts = useRef<ReturnType<typeof createCallToasts>>(undefined);
  useEffect(() => {
    const show = () => {
      toasts.current ??= createCallToasts(reportToServer, toast.info);
      if (!document.hidden) toasts.current(unread ?? []);
    };
    show();
    document.addEventListener("visibilitychange", show);
    return () => document.removeEventListener("visibilitychange", show);
  }, [unread, askedAtMs]);
}
