import { useEffect, useState } from "react";
import { useLiveStatus } from "./live.ts";

const TICK_MS = 1_000;

/**
 * The whole seconds a page's data may be behind; null while the stream is connected, since it is then current.
 *
 * @param fetchedMs when the page's data was last fetched: `dataUpdatedAt` of its query.
 */
export function useLiveAge(fetchedMs: number): number | null {
  const isDown = useLiveStatus(({ status }) => status === "down");
  const trueUntilMs = useLiveStatus(({ downSinceMs }) => Math.max(downSinceMs, fetchedMs));
  const [nowMs, setNowMs] = useState(Date.now);
  useEffect(() => {
    if (!isDown) return undefined;
    setNowMs(Date.now());
    const timer = setInterval(() => setNowMs(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, [isDown]);
  return isDown ? ageSeconds(nowMs, trueUntilMs) : null;
}

/** Whole seconds between the two; never below zero, even when clocks jump. */
export const ageSeconds = (nowMs: number, trueUntilMs: number): number =>
  Math.max(0, Math.floor((nowMs - trueUntilMs) / 1_000));
