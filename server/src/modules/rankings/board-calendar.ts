import { lagosDayRange, lagosTimestamp } from "@pockethall/domain/time";

const DAY_MS = 86_400_000;
const MONEY_DAYS = 730;

/** From when prizes count on the board Money: an award counts on its day in Lagos and on the 729 days after it. */
export const moneySince = (now: Date): Date => daysLater(lagosDayRange(now, "today").from, 1 - MONEY_DAYS);

/** The first day in Lagos on which an award no longer counts, as '2028-11-21'. */
export const dropsOutOn = (awardedAt: Date): string => lagosDay(daysLater(awardedAt, MONEY_DAYS));

/** The day in Lagos, as '2026-11-22'. */
export const lagosDay = (time: Date): string => lagosTimestamp(time).slice(0, 10);

/** The Monday in Lagos that began the week, as '2026-11-16'. */
export const weekOf = (now: Date): string => lagosDay(lagosDayRange(now, "week").from);

const daysLater = (time: Date, days: number): Date => new Date(time.getTime() + days * DAY_MS);
