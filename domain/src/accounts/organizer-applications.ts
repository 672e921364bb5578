const DAY_MS = 24 * 3_600_000;
/** After a refusal, and between the applications that count. */
export const APPLICATION_WINDOW_DAYS = 30;
export const MOST_APPLICATIONS = 3;

/** An application to organize as its rules read it, whatever became of it. */
export type PastApplication = {
  status: "open" | "approved" | "refused" | "withdrawn";
  createdAt: Date;
  decidedAt: Date | null;
};

/**
 * From when a person without an open application may apply: 30 days after a refusal, and never more than three
 * applications in 30 days. Null: now.
 *
 * @param past the person's applications of at least the last 60 days, in any order.
 */
export function mayApplyFrom(past: readonly PastApplication[], now: Date): Date | null {
  const times = [...past.flatMap(afterRefusal), ...afterMost(past)].filter((from) => from > now);
  if (times.length === 0) return null;
  return new Date(Math.max(...times.map((from) => from.getTime())));
}

const windowAfter = (moment: Date) => new Date(moment.getTime() + APPLICATION_WINDOW_DAYS * DAY_MS);

const afterRefusal = ({ status, decidedAt }: PastApplication): Date[] =>
  status === "refused" && decidedAt ? [windowAfter(decidedAt)] : [];

/** The third newest must leave the window before another one fits into it. */
function afterMost(past: readonly PastApplication[]): Date[] {
  const newest = past.map(({ createdAt }) => createdAt).toSorted((a, b) => b.getTime() - a.getTime());
  const first = newest[MOST_APPLICATIONS - 1];
  return first ? [windowAfter(first)] : [];
}
