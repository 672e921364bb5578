const WAIT_MS = 60_000;

/** At most so many messages within this time. */
type Pace = { windowMs: number; most: number };
/** How long a code or link that was sent counts. */
export const PACE_WINDOW_MS = 60 * 60_000;
const FIVE_AN_HOUR: Pace = { windowMs: PACE_WINDOW_MS, most: 5 };
/** For messages to a person without an account. */
export const THREE_A_DAY: Pace = { windowMs: 24 * 60 * 60_000, most: 3 };

/**
 * When the next message may be sent: a minute after the last one, and five in an hour, or at another pace.
 *
 * @param sentAt when the earlier ones within the pace's time were sent, in any order.
 * @returns undefined: now.
 */
export function nextSendAt(
  sentAt: readonly Date[],
  now: Date,
  { windowMs, most }: Pace = FIVE_AN_HOUR,
): Date | undefined {
  const times = sentAt
    .map((at) => at.getTime())
    .filter((at) => at > now.getTime() - windowMs)
    .toSorted((a, b) => b - a);
  const last = times[0];
  const oldestThatCounts = times[most - 1];
  if (last === undefined) return undefined;
  const next = Math.max(last + WAIT_MS, (oldestThatCounts ?? -Infinity) + windowMs);
  return next > now.getTime() ? new Date(next) : undefined;
}
