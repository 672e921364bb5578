import { useEffect, useState } from "react";

const LONGEST_WAIT_MS = 60_000;

/** The time, looked at again each minute and when the given moment has come: a deadline closes an open page too. */
export function useNow(until: string): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const leftMs = Date.parse(until) - now.getTime();
    const waitMs = leftMs > 0 ? Math.min(leftMs + 1, LONGEST_WAIT_MS) : LONGEST_WAIT_MS;
    const timer = setTimeout(() => setNow(new Date()), waitMs);
    return () => clearTimeout(timer);
  }, [now, until]);
  return now;
}
