import { useEffect, useEffectEvent } from "react";

const FIRST_WAIT_MS = 3_000;
const LONGEST_WAIT_MS = 60_000;

/**
 * Asks again automatically for as long as a payment waits: after 3 s, 6 s, 12 s … at most a minute, and at once when the
 * network or the person comes back. `check` ignores a call that comes while the last one is under way.
 */
export function useRecheck(isWaiting: boolean, check: () => void): void {
  const again = useEffectEvent(check);
  useEffect(() => {
    if (!isWaiting) return;
    let waitMs = FIRST_WAIT_MS;
    const tick = () => {
      again();
      waitMs = Math.min(2 * waitMs, LONGEST_WAIT_MS);
      timer = setTimeout(tick, waitMs);
    };
    let timer = setTimeout(tick, waitMs);
    const atOnce = () => {
      if (!document.hidden) again();
    };
    addEventListener("online", atOnce);
    document.addEventListener("visibilitychange", atOnce);
    return () => {
      clearTimeout(timer);
      removeEventListener("online", atOnce);
      document.removeEventListener("visibilitychange", atOnce);
    };
  }, [isWaiting]);
}
