/** The first and the last moment that people may enter: a slip such as 0206 for 2026 lies outside. */
export const EARLIEST_MOMENT = new Date("2000-01-01T00:00:00.000Z");
export const LATEST_MOMENT = new Date("2100-01-01T00:00:00.000Z");
/** What records may hold: results of earlier days, and a year of room for what follows from a date that was entered. */
export const EARLIEST_RECORD = new Date("1900-01-01T00:00:00.000Z");
export const LATEST_RECORD = new Date("2101-01-01T00:00:00.000Z");

/** Whether a person may enter this moment: from 2000 to the first moment of 2100, in UTC. An invalid date is not. */
export const isPlausibleMoment = (moment: Date): boolean => moment >= EARLIEST_MOMENT && moment <= LATEST_MOMENT;

/** Whether a person may enter this calendar day ('2026-11-21'): from 2000-01-01 to 2099-12-31. */
export const isPlausibleDay = (day: string): boolean => /^20\d\d-/u.test(day);

/** Whether the database may hold this moment (the same bounds as in the migration `bounded_dates`). */
export const isRecordable = (moment: Date): boolean => moment >= EARLIEST_RECORD && moment <= LATEST_RECORD;
