import { lagosDayRange, lagosTimestamp } from "../../time/time.ts";

const WEEK_MS = 604_800_000;

/** The rating period that a moment is in: the Monday, 'YYYY-MM-DD', that begins its week in Lagos. */
export function ratingPeriodOf(moment: Date): string {
  return lagosTimestamp(lagosDayRange(moment, "week").from).slice(0, 10);
}

/** Whole periods that lie between two of them, neither counted: 0 for this week and the next. */
export function idlePeriods(earlier: string, later: string): number {
  return Math.max(0, Math.round((Date.parse(later) - Date.parse(earlier)) / WEEK_MS) - 1);
}
