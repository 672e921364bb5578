const WINDOW_MS = 60_000;
const LONGEST_WAIT_MS = 3_600_000;

/** A counter that saw no attempt for this long starts again from nothing. */
const THROTTLE_MEMORY_MS = 24 * 3_600_000;

/** The failed attempts of one counter. */
export type Throttle = {
  windowStartedAt: Date;
  failures: number;
  /** How often in a row the limit was reached: each time doubles the wait. */
  lockouts: number;
  lastAttemptAt: Date;
};

/** Either the counter with this attempt counted as failed, or when the next attempt is accepted. */
export type ThrottleDecision = { allowed: true; throttle: Throttle } | { allowed: false; until: Date };

/**
 * Counts one attempt before its outcome is known, so that attempts sent at once are counted as well.
 *
 * A window of a minute accepts `limit` attempts. When the limit is reached, the wait is one minute from the window's
 * start, and twice as long after each further window that reached the limit, up to one hour. A window that ends below
 * the limit takes the wait back to one minute.
 */
export function countAttempt(before: Throttle | undefined, limit: number, now: Date): ThrottleDecision {
  const isForgotten = !before || now.getTime() - before.lastAttemptAt.getTime() >= THROTTLE_MEMORY_MS;
  if (isForgotten) return opened(0, now);
  const isFull = before.failures >= limit;
  const until = new Date(before.windowStartedAt.getTime() + (isFull ? waitAfter(before.lockouts) : WINDOW_MS));
  if (now >= until) return opened(isFull ? before.lockouts + 1 : 0, now);
  if (isFull) return { allowed: false, until };
  return { allowed: true, throttle: { ...before, failures: before.failures + 1, lastAttemptAt: now } };
}

const opened = (lockouts: number, now: Date): ThrottleDecision => ({
  allowed: true,
  throttle: { windowStartedAt: now, failures: 1, lockouts, lastAttemptAt: now },
});

/** 1 minute, 2, 4, 8 … up to an hour. */
const waitAfter = (lockouts: number): number => Math.min(LONGEST_WAIT_MS, WINDOW_MS * 2 ** Math.min(lockouts, 10));
