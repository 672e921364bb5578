import { t } from "@lingui/core/macro";

/*
 * People see Africa/Lagos (WAT, no daylight saving). Month and day names are ours: browsers disagree on en-NG.
 */
const MONTHS = [
  t`Jan`,
  t`Feb`,
  t`Mar`,
  t`Apr`,
  t`May`,
  t`Jun`,
  t`Jul`,
  t`Aug`,
  t`Sep`,
  t`Oct`,
  t`Nov`,
  t`Dec`,
] as const;

const lagos = new Intl.DateTimeFormat("en-NG", {
  timeZone: "Africa/Lagos",
  hourCycle: "h23",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
});

type LagosParts = { year: string; month: string; day: string; hour: string; minute: string };

function partsOf(iso: string): LagosParts | undefined {
  const instant = new Date(iso);
  if (Number.isNaN(instant.getTime())) return undefined;
  const found = new Map(lagos.formatToParts(instant).map(({ type, value }) => [type, value]));
  const read = (type: string) => found.get(type as Intl.DateTimeFormatPartTypes) ?? "";
  return { year: read("year"), month: read("month"), day: read("day"), hour: read("hour"), minute: read("minute") };
}

const monthName = ({ month }: LagosParts): string => MONTHS[Number(month) - 1] ?? "";

/** 'MMM dd' of the spec: "Mar 04". `withYear` for records: "Mar 04, 2026". 'TBD' when there is no time. */
export function formatDate(iso: string | null | undefined, withYear = false): string {
  const parts = iso ? partsOf(iso) : undefined;
  if (parts === undefined) return t`TBD`;
  return `${monthName(parts)} ${parts.day}${withYear ? `, ${parts.year}` : ""}`;
}

/** HH:mm in Lagos: "14:30". 'TBD' when there is no time. */
export function formatTime(iso: string | null | undefined): string {
  const parts = iso ? partsOf(iso) : undefined;
  return parts === undefined ? t`TBD` : `${parts.hour}:${parts.minute}`;
}

/** "Mar 04 – Mar 09, 2026"; a single day appears once. */
export function formatDateRange(from: string | null | undefined, to: string | null | undefined): string {
  const first = formatDate(from, true);
  const last = formatDate(to, true);
  if (first === last) return first;
  const sameYear = first.slice(-4) === last.slice(-4);
  return `${sameYear ? formatDate(from) : first} – ${last}`;
}
