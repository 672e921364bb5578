/** Africa/Lagos is one hour ahead of UTC all year round: Nigeria keeps no summer time. */
const LAGOS_OFFSET_MS = 3_600_000;
const DAY_MS = 86_400_000;

/** A stretch of time: `from` belongs to it, `to` is the first moment after it. */
export type TimeRange = { from: Date; to: Date };

/** Today, tomorrow or this week (Monday to Sunday) as a person in Lagos means it, half open: `from <= t < to`. */
export function lagosDayRange(now: Date, which: "today" | "tomorrow" | "week"): TimeRange {
  const today = lagosDay(now);
  if (which === "today") return daysFrom(today, 1);
  if (which === "tomorrow") return daysFrom(today + 1, 1);
  const sinceMonday = (today + 3) % 7; // day 0, 1 January 1970, was a Thursday
  return daysFrom(today - sinceMonday, 7);
}

/** Calendar days in Lagos until the day of `end`: 'Ended' from the day after it, 'Today' on it, else at least 1. */
export function daysRemaining(now: Date, end: Date): "Ended" | "Today" | number {
  const days = lagosDay(end) - lagosDay(now);
  if (days < 0) return "Ended";
  return days === 0 ? "Today" : days;
}

/** Midnight in Lagos at which a calendar day ('2026-11-21') begins. @throws RangeError when there is no such day. */
export function startOfLagosDay(day: string): Date {
  const midnightUtc = new Date(`${day}T00:00:00.000Z`);
  if (Number.isNaN(midnightUtc.getTime()) || midnightUtc.toISOString().slice(0, 10) !== day)
    throw new RangeError(`${day} is no calendar day`);
  return new Date(midnightUtc.getTime() - LAGOS_OFFSET_MS);
}

/** Whole calendar days in Lagos, both included, as a half-open range; a side that is not given stays open. */
export function lagosDaysBetween(from: string | undefined, to: string | undefined): Partial<TimeRange> {
  return {
    ...(from === undefined ? {} : { from: startOfLagosDay(from) }),
    ...(to === undefined ? {} : { to: new Date(startOfLagosDay(to).getTime() + DAY_MS) }),
  };
}

/** A moment as a clock in Lagos shows it: '2026-11-21 14:05:09'. Sorts as text. */
export function lagosTimestamp(moment: Date): string {
  return new Date(moment.getTime() + LAGOS_OFFSET_MS).toISOString().slice(0, 19).replace("T", " ");
}

const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** A moment in Lagos as screens and notices write it: 'Nov 21, 2026, 14:05'. */
export function lagosDateTime(moment: Date): string {
  const text = lagosTimestamp(moment);
  return `${MONTHS[Number(text.slice(5, 7)) - 1]} ${text.slice(8, 10)}, ${text.slice(0, 4)}, ${text.slice(11, 16)}`;
}

/** A day in the same form: '2026-11-21' is 'Nov 21, 2026'. */
export const dayText = (day: string): string => lagosDateTime(startOfLagosDay(day)).slice(0, "Nov 21, 2026".length);

function lagosDay(moment: Date): number {
  return Math.floor((moment.getTime() + LAGOS_OFFSET_MS) / DAY_MS);
}

function daysFrom(firstDay: number, count: number): TimeRange {
  const from = firstDay * DAY_MS - LAGOS_OFFSET_MS;
  return { from: new Date(from), to: new Date(from + count * DAY_MS) };
}
