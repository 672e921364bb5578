const WAIT_MS = 60_000;
/** How long a message that was sent counts. */
export const PACE_WINDOW_MS = 60 * 60_000;
const MOST_IN_WINDOW = 5;

/**
 * When the next code or link may be sent: a minute after the last one, and five in an hour.
 *
 * @param sentAt when the earlier ones of the last hour were sent, in any order.
 * @returns undefined: now.
 */
export function nextSendAt(sentAt: readonly Date[], now: Date): Date | undefined {
  const times = sentAt
    .map((at) => at.getTime())
    .filter((at) => at > now.getTime() - PACE_WINDOW_MS)
    .toSorted((a, b) => b - a);
  const last = times[0];
  const oldestThatCounts = times[MOST_IN_WINDOW - 1];
  if (last === undefined) return undefined;
  const next = Math.max(last + WAIT_MS, (oldestThatCounts ?? -Infinity) + PACE_WINDOW_MS);
  return next > now.getTime() ? new Date(next) : undefined;
}
