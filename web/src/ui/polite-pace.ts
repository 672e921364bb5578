const GAP_MS = 10_000;

/** How long a screen reader should be left alone before the next announcement. */
export const waitBeforeSpeakingMs = (lastSpokenAtMs: number | null, nowMs: number): number =>
  lastSpokenAtMs === null ? 0 : Math.max(0, lastSpokenAtMs + GAP_MS - nowMs);
