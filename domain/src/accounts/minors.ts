import { lagosTimestamp } from "../time/time.ts";

// A minor: a player who has said to be under 18, with a date of birth, until the 18th birthday in Lagos. Days are texts such
// as '2010-04-30', which sort as text.

const ADULT_YEARS = 18;
/** A younger child has no account of their own: the date is a mistake. */
const YOUNGEST_YEARS = 5;

/** The day from which a person is an adult. Born on 29 February: 1 March, since that year has no such day. */
export const adultOn = (bornOn: string): string => birthday(bornOn, ADULT_YEARS);

/** Whether a person is under 18 at this moment, by the date in Lagos. */
export const isUnder18 = (bornOn: string, now: Date): boolean => lagosDay(now) < adultOn(bornOn);

/** Why this cannot be the date of birth of a minor, in words; null when it can. */
export function birthDateProblem(bornOn: string, now: Date): string | null {
  const today = lagosDay(now);
  if (bornOn > today) return "This date is in the future";
  if (!isUnder18(bornOn, now)) return "By this date you are 18 or older";
  return birthday(bornOn, YOUNGEST_YEARS) > today ? "Check the year of your date of birth" : null;
}

const lagosDay = (moment: Date): string => lagosTimestamp(moment).slice(0, "2010-04-30".length);

function birthday(bornOn: string, years: number): string {
  const [year, month, day] = bornOn.split("-").map(Number) as [number, number, number];
  const moment = new Date(0);
  moment.setUTCFullYear(year + years, month - 1, day); // a day that is missing in that year becomes the next one
  return moment.toISOString().slice(0, "2010-04-30".length);
}
