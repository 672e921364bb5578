import { t } from "@lingui/core/macro";
import type { PublicHall } from "@pockethall/contract/halls";
import { WEEKDAYS } from "../../lib/weekdays.ts";

export type OpeningDays = { days: string; times: string };

/** A hall's hours, Monday first, with days that follow each other and have the same hours in one row. */
export function openingDays(hours: PublicHall["hours"]): OpeningDays[] {
  const rows: { first: number; last: number; times: string }[] = [];
  for (const index of WEEKDAYS.keys()) {
    const times = timesOf(hours, index + 1);
    const row = rows.at(-1);
    if (row?.times === times) row.last = index;
    else rows.push({ first: index, last: index, times });
  }
  return rows.map(({ first, last, times }) => ({ days: daysOf(first, last), times }));
}

const timesOf = (hours: PublicHall["hours"], weekday: number): string =>
  hours
    .filter((each) => each.weekday === weekday)
    .map(({ opens, closes }) => (opens === closes ? t`Open 24 hours` : `${opens}–${closes}`))
    .join(", ") || t`Closed`;

function daysOf(first: number, last: number): string {
  const [from = "", to = ""] = [WEEKDAYS[first], WEEKDAYS[last]];
  if (first === last) return from;
  return last - first === WEEKDAYS.length - 1 ? t`Every day` : t`${{ from }} to ${{ to }}`;
}
