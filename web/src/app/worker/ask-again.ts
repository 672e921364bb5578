import { queryClient } from "../../lib/query.ts";

const FIRST_WAIT_MS = 5_000;
const LONGEST_WAIT_MS = 120_000;

/**
 * Fetches what the page shows again while it holds a saved copy: after 5 s, 10 s, 20 s … at most 2 minutes. The stream may
 * be open again before the request after it gets through, and then no event would come to fetch it. Returns how to stop.
 */
export function askAgainWhileSaved(): () => void {
  let waitMs = FIRST_WAIT_MS;
  let timer = setTimeout(ask, waitMs);
  function ask(): void {
    if (navigator.onLine && !document.hidden) void queryClient.invalidateQueries();
    waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS);
    timer = setTimeout(ask, waitMs);
  }
  return () => clearTimeout(timer);
}
