const INTERVAL_MS = 10_000;
const MOST_KINDS = 50;

type Line = { readonly cause: unknown; readonly count: number };

/**
 * Logs a failure that many requests share once an interval: the first at once, the others as one line with their count.
 *
 * @param write logs one line; `count` is how many failures it represents.
 */
export function createRepeatedLog(write: (line: Line) => void, nowMs: () => number = () => performance.now()) {
  const kinds = new Map<string, { untilMs: number; count: number; cause: unknown }>();
  const flush = (kind: string): void => {
    const known = kinds.get(kind);
    kinds.delete(kind);
    if (known && known.count > 0) write({ cause: known.cause, count: known.count });
  };
  return {
    note: (kind: string, cause: unknown): void => {
      const known = kinds.get(kind);
      if (known && nowMs() < known.untilMs) {
        known.count += 1;
        known.cause = cause;
        return;
      }
      flush(kind);
      if (kinds.size >= MOST_KINDS) for (const oldest of [...kinds.keys()].slice(0, 1)) flush(oldest);
      kinds.set(kind, { untilMs: nowMs() + INTERVAL_MS, count: 0, cause });
      write({ cause, count: 1 });
    },
    /** Writes what has been counted in intervals that are over. */
    flushDue: (): void => {
      for (const [kind, { untilMs }] of kinds) if (nowMs() >= untilMs) flush(kind);
    },
    close: (): void => {
      for (const kind of kinds.keys()) flush(kind);
    },
    intervalMs: INTERVAL_MS,
  };
}
