import { t } from "@lingui/core/macro";
import { formatDate } from "../../lib/dates.ts";

/** Africa/Lagos is one hour ahead of UTC all year round: Nigeria keeps no summer time. */
const LAGOS_OFFSET_MS = 3_600_000;

export const DAY_MS = 86_400_000;

/** The first midnight in Lagos after a moment. */
export const nextMidnight = (ms: number): number =>
  (Math.floor((ms + LAGOS_OFFSET_MS) / DAY_MS) + 1) * DAY_MS - LAGOS_OFFSET_MS;

const INPUT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/u;

const inLagos = (ms: number): string => new Date(ms + LAGOS_OFFSET_MS).toISOString();

/** "14:30". */
export const clockOf = (ms: number): string => inLagos(ms).slice(11, 16);

/** The calendar day: '2026-11-21'. */
export const dayOf = (ms: number): string => inLagos(ms).slice(0, 10);

/** A moment as a datetime-local control shows it: "2026-03-04T10:00". */
export const toInput = (ms: number): string => inLagos(ms).slice(0, 16);

/** What was typed into a datetime-local control, meant as Lagos time; undefined when it is no time. */
export function fromInput(text: string): number | undefined {
  const ms = INPUT.test(text) ? Date.parse(`${text}:00Z`) - LAGOS_OFFSET_MS : Number.NaN;
  return Number.isNaN(ms) ? undefined : ms;
}

const WEEKDAYS = [t`Sun`, t`Mon`, t`Tue`, t`Wed`, t`Thu`, t`Fri`, t`Sat`];

/** "Fri, Mar 06" of a calendar day. */
export function dayText(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  return `${WEEKDAYS[date.getUTCDay()]}, ${formatDate(date.toISOString())}`;
}

/** The same for a choice on the screen: "Yesterday", "Today" and "Tomorrow" for the days around now. */
export function nearDayText(day: string, nowMs: number): string {
  if (day === dayOf(nowMs)) return t`Today`;
  if (day === dayOf(nowMs + DAY_MS)) return t`Tomorrow`;
  return day === dayOf(nowMs - DAY_MS) ? t`Yesterday` : dayText(day);
}
