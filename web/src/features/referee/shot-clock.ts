// The shot clock, started by hand for each stroke. It begins stopped at its full time, runs to zero, and stays there until
// it is reset. It knows moments, not ticks: a phone that slept shows the right second when it wakes.

export type ShotClock = { totalMs: number } & (
  | { phase: "stopped"; leftMs: number }
  /** `endsAtMs`: by the same clock that `now` is read from. */
  | { phase: "running"; endsAtMs: number }
);

export const resetClock = (seconds: number): ShotClock => ({
  totalMs: seconds * 1_000,
  phase: "stopped",
  leftMs: seconds * 1_000,
});

/** What is left in milliseconds, never below zero. */
export const leftMs = (clock: ShotClock, nowMs: number): number =>
  clock.phase === "stopped" ? clock.leftMs : Math.max(0, clock.endsAtMs - nowMs);

/** Continues from the current time; a clock at zero starts over. */
export function startClock(clock: ShotClock, nowMs: number): ShotClock {
  const left = leftMs(clock, nowMs) || clock.totalMs;
  return { totalMs: clock.totalMs, phase: "running", endsAtMs: nowMs + left };
}

export const stopClock = (clock: ShotClock, nowMs: number): ShotClock => ({
  totalMs: clock.totalMs,
  phase: "stopped",
  leftMs: leftMs(clock, nowMs),
});
