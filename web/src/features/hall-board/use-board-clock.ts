import { useEffect, useState, useSyncExternalStore } from "react";

/** Often enough for whole minutes and for turning pages. */
const TICK_MS = 2_000;

/** The time of this device, in steps of two seconds. */
export function useBoardClock(): number {
  const [step, setStep] = useState(() => Math.floor(Date.now() / TICK_MS));
  useEffect(() => {
    const timer = setInterval(() => setStep(Math.floor(Date.now() / TICK_MS)), TICK_MS / 2);
    return () => clearInterval(timer);
  }, []);
  return step * TICK_MS;
}

/** A TV or a laptop, not a phone, not a narrow window, not one with very large text. */
const WALL = "(min-width: 60rem) and (min-aspect-ratio: 5/4)";
const STILL = "(prefers-reduced-motion: reduce)";

const watching = (query: string) => (listener: () => void) => {
  const list = matchMedia(query);
  list.addEventListener("change", listener);
  return () => list.removeEventListener("change", listener);
};
const [onWall, onStill] = [watching(WALL), watching(STILL)];

/** Whether this is a screen that is read from afar: pages that turn instead of a list that scrolls. */
export const useIsWall = (): boolean => useSyncExternalStore(onWall, () => matchMedia(WALL).matches);

/** Whether the person wants as little motion as possible. */
export const useWantsStill = (): boolean => useSyncExternalStore(onStill, () => matchMedia(STILL).matches);
