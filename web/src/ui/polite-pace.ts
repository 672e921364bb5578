const GAP_MS = 10_000;

/** How long a screen reader should be left alone before the next announcement. */
export const waitBeforeSayingMs = (lastSaidAtMs: number | null, nowMs: number): number =>
  lastSaidAtMs === null ? 0 : Math.max(0, lastSaidAtMs + GAP_MS - nowMs);
