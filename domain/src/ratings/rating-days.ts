import { lagosTimestamp } from "../time/time.ts";

const DAY_MS = 86_400_000;
/** Players without a rated match for longer than this are listed apart. */
const ACTIVE_DAYS = 365;

/** With fewer rated matches than this a rating is provisional, and ranks behind all established ones. */
export const ESTABLISHED_MATCHES = 5;

/** The day in Lagos on which a moment lies, in days since 1970. Results are learnt by these days. */
export const ratingDayOf = (moment: Date): number => Date.parse(lagosTimestamp(moment).slice(0, 10)) / DAY_MS;

/** The first day whose players are active on the day of `now`. */
export const activeSince = (now: Date): number => ratingDayOf(now) - ACTIVE_DAYS;

/** A day as a calendar writes it: '2026-11-27'. */
export const calendarDay = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);
