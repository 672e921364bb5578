const WINDOW_MS = 100;
/** 300 requests a second. */
const HOT_FROM = 30;
/** Callers that wait for a computation ask less often: a key that became cold in the meantime would make all of them wait without end. */
const HOT_FOR_MS = 2_000;

export type HotKey = ReturnType<typeof createHotKey>;

/** Counts the requests of one cache key; from 300 a second on it is hot. */
export function createHotKey(now: number) {
  let windowEndMs = now + WINDOW_MS;
  let requests = 1;
  let hotUntilMs = -Infinity;
  const isHot = (at: number): boolean => at < hotUntilMs;
  return {
    isHot,
    /** Counts a request and returns whether the key is hot. */
    count: (at: number): boolean => {
      if (at >= windowEndMs) {
        windowEndMs = at + WINDOW_MS;
        requests = 0;
      }
      requests += 1;
      if (requests >= HOT_FROM) hotUntilMs = at + HOT_FOR_MS;
      return isHot(at);
    },
  };
}
