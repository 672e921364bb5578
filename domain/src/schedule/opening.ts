import { startOfLagosDay } from "../time/time.ts";
import { type Interval, merged } from "./interval.ts";

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** When a hall is open on one day of every week. A closing time at or before the opening time lies on the next day. */
export type OpeningHours = {
  /** 1 is Monday, 7 is Sunday. */
  weekday: number;
  /** A clock in Lagos: '10:00'. */
  opens: string;
  closes: string;
};

/**
 * The stretches in which a hall is open, of every day from `firstDay` to `lastDay` ('2026-11-21', both included). One
 * that passes midnight belongs to the day on which it begins. Stretches that touch become one.
 *
 * @throws RangeError for what is no day or no time of day.
 */
export function openings(hours: readonly OpeningHours[], firstDay: string, lastDay: string): Interval[] {
  const found: Interval[] = [];
  const end = startOfLagosDay(lastDay).getTime();
  for (let day = startOfLagosDay(firstDay).getTime(); day <= end; day += DAY_MS)
    for (const each of hours) if (each.weekday === weekdayOf(day)) found.push(openingOn(day, each));
  return merged(found);
}

function openingOn(midnightMs: number, { opens, closes }: OpeningHours): Interval {
  const [from, to] = [minutesOf(opens), minutesOf(closes)];
  const nextDayMs = to <= from ? DAY_MS : 0;
  return { fromMs: midnightMs + from * MINUTE_MS, toMs: midnightMs + to * MINUTE_MS + nextDayMs };
}

// Noon in Lagos is on the same day everywhere that matters here; its midnight is still yesterday in UTC.
const weekdayOf = (midnightMs: number): number => new Date(midnightMs + DAY_MS / 2).getUTCDay() || 7;

function minutesOf(time: string): number {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/u.exec(time) ?? [];
  if (hours === undefined) throw new RangeError(`${time} is no time of day`);
  return Number(hours) * 60 + Number(minutes);
}
