import { lagosTimestamp, startOfLagosDay } from "../time/time.ts";

/** Minutes of the day in Lagos; `until` may lie before `from`, on the next morning. */
export type QuietHours = { fromMinute: number; untilMinute: number };

const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;
const DAY_MINUTES = 1_440;
const DAY_MS = DAY_MINUTES * MINUTE_MS;

/** When the quiet hours end that `now` lies in; null outside of them. Equal ends are no quiet hours. */
export function quietUntil(now: Date, quiet: QuietHours | null): Date | null {
  if (quiet === null || quiet.fromMinute === quiet.untilMinute) return null;
  const { fromMinute, untilMinute } = quiet;
  const midnight = startOfLagosDay(lagosTimestamp(now).slice(0, 10)).getTime();
  const minute = (now.getTime() - midnight) / MINUTE_MS;
  const isOverNight = fromMinute > untilMinute;
  const isQuiet = isOverNight
    ? minute >= fromMinute || minute < untilMinute
    : minute >= fromMinute && minute < untilMinute;
  if (!isQuiet) return null;
  const end = midnight + untilMinute * MINUTE_MS;
  return new Date(end > now.getTime() ? end : end + DAY_MS);
}

/** '22:30' → 1350. @throws RangeError for anything but HH:MM of a day. */
export function minuteOfDay(clock: string): number {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/u.exec(clock) ?? [];
  if (hours === undefined || minutes === undefined) throw new RangeError(`no time of day: ${clock}`);
  return Number(hours) * HOUR_MINUTES + Number(minutes);
}

/** 1350 → '22:30'. */
export const clockOfMinute = (minute: number): string =>
  [Math.floor(minute / HOUR_MINUTES), minute % HOUR_MINUTES].map((part) => String(part).padStart(2, "0")).join(":");
