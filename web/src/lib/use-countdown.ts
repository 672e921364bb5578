import { useEffect, useState } from "react";

const SECOND_MS = 1_000;

/** How much is left of a wait of this many seconds that began at `sinceMs` of this device's clock. */
export function secondsLeft(seconds: number, sinceMs: number, nowMs: number): number {
  const passed = Math.max(0, nowMs - sinceMs) / SECOND_MS;
  return Math.max(0, Math.ceil(seconds - passed));
}

/** Counts a wait down, once a second; 0 when it is over. */
export function useCountdown(seconds: number, sinceMs: number): number {
  const [nowMs, setNowMs] = useState(sinceMs);
  const left = secondsLeft(seconds, sinceMs, nowMs);
  const isOver = left === 0;
  useEffect(() => {
    if (isOver) return;
    const tick = () => setNowMs(Date.now());
    tick();
    const timer = setInterval(tick, SECOND_MS);
    return () => clearInterval(timer);
  }, [isOver, sinceMs]);
  return left;
}
