import { useEffect, useState } from "react";

const TICK_MS = 15_000;
const MINUTE_MS = 60_000;

/** Whole minutes from a moment to another one; never below zero, even when clocks differ. */
export const minutesBetween = (since: string, nowMs: number): number =>
  Math.max(0, Math.floor((nowMs - Date.parse(since)) / MINUTE_MS));

/** The time of this device, looked at often enough for whole minutes. */
export function useNowMs(): number {
  const [nowMs, setNowMs] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return nowMs;
}
