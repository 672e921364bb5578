const WINDOW_MS = 100;
/** Asked for this often in a window, an answer is hot: 300 times a second. */
const HOT_FROM = 30;
/** Whoever has to wait asks less often: what cooled off by being made anew would be made anew for all of them, for ever. */
const HOT_FOR_MS = 2_000;

/** How often something is asked for. */
export function createHeat(nowMs: () => number) {
  let windowEndMs = -Infinity;
  let asked = 0;
  let hotUntilMs = -Infinity;
  return {
    isHot: (now = nowMs()): boolean => now < hotUntilMs,
    ask: (now = nowMs()): void => {
      if (now >= windowEndMs) {
        windowEndMs = now + WINDOW_MS;
        asked = 0;
      }
      asked += 1;
      if (asked >= HOT_FROM) hotUntilMs = now + HOT_FOR_MS;
    },
  };
}
export type Heat = ReturnType<typeof createHeat>;
