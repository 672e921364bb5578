import { scaleUtc } from "d3-scale";
import { formatDate } from "../../lib/dates.ts";

const MONTH_MS = 28 * 86_400_000;

export type TimeScale = { at: (time: number) => number; ticks: readonly { time: number; text: string }[] };

/** A scale that is true to the calendar, marked at the beginning of days, months or years, else at its ends. One moment is in the middle. */
export function timeScale(from: number, to: number, range: readonly [number, number], mostTicks: number): TimeScale {
  const scale = scaleUtc()
    .domain([from, to])
    .range([...range]);
  const at = (time: number) => scale(time);
  if (from === to) return { at, ticks: [{ time: from, text: textOf(new Date(from), false) }] };
  const marks = scale.ticks(mostTicks).filter((mark) => mark.getUTCHours() === 0 && mark.getUTCMinutes() === 0);
  const [one, other] = marks;
  // One mark shows no scale: label the ends instead.
  if (one === undefined || other === undefined)
    return { at, ticks: [from, to].map((time) => ({ time, text: textOf(new Date(time), false) })) };
  const isByMonth = other.getTime() - one.getTime() >= MONTH_MS;
  return { at, ticks: marks.map((mark) => ({ time: mark.getTime(), text: textOf(mark, isByMonth) })) };
}

function textOf(date: Date, isByMonth: boolean): string {
  const text = formatDate(date.toISOString(), true);
  return isByMonth ? `${text.slice(0, 3)} ${text.slice(-4)}` : text;
}
