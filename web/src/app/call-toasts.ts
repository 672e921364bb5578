import { useEffect, useRef } from "react";
import { call, type ResponseOf } from "../lib/api.ts";
import { toast } from "../ui/toast.ts";

type Unread = ResponseOf<"GET /api/notifications/unread">;

/** A call that is older has been followed by other ways to reach the person. */
const NEWS_MS = 10 * 60_000;

/** Shows calls to the table on the open page, each once, and lets the server know: it sends nothing else then. */
export function useCallToasts(unread: Unread | undefined): void {
  const shown = useRef(new Set<string>());
  useEffect(() => {
    const show = () => {
      if (document.hidden) return;
      const since = Date.now() - NEWS_MS;
      const news = (unread ?? []).filter(
        ({ id, is_unseen_call, created_at }) =>
          is_unseen_call && !shown.current.has(id) && Date.parse(created_at) >= since,
      );
      if (news.length === 0) return;
      for (const { id, title, message } of news) {
        shown.current.add(id);
        toast.info(`${title}: ${message}`);
      }
      void call("POST /api/notifications/seen", { body: { ids: news.map(({ id }) => id) } }).catch(() => undefined);
    };
    show();
    document.addEventListener("visibilitychange", show);
    return () => document.removeEventListener("visibilitychange", show);
  }, [unread]);
}
