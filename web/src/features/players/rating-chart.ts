import type { RatingPoint } from "./players.queries.ts";

export type ChartShape = {
  /** The curve as an SVG path. */
  line: string;
  /** The band of two deviations around it. */
  band: string;
  points: { x: number; y: number; rating: number }[];
  /** Round ratings with their heights. */
  ticks: { y: number; rating: number }[];
};
export type ChartSize = { width: number; height: number; left: number; right: number; top: number; bottom: number };

const STEPS = [25, 50, 100, 200, 250, 500, 1_000];
const MOST_TICKS = 6;
const DAY_MS = 86_400_000;

/** The shape of a rating over time: true to the calendar, with room for the whole band. Empty in, undefined out. */
export function chartOf(points: readonly RatingPoint[], size: ChartSize): ChartShape | undefined {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return undefined;
  const [low, high, step] = scaleOf(points);
  const [start, end] = [dayOf(first), dayOf(last)];
  const { width, height, left, right, top, bottom } = size;
  const x = (point: RatingPoint) =>
    rounded(
      start === end
        ? (left + width - right) / 2
        : left + ((dayOf(point) - start) / (end - start)) * (width - left - right),
    );
  const y = (rating: number) => rounded(top + ((high - rating) / (high - low)) * (height - top - bottom));
  const upper = points.map((point) => `${x(point)},${y(point.rating + 2 * point.deviation)}`);
  const lower = points.map((point) => `${x(point)},${y(point.rating - 2 * point.deviation)}`).toReversed();
  return {
    line: `M${points.map((point) => `${x(point)},${y(point.rating)}`).join("L")}`,
    band: `M${[...upper, ...lower].join("L")}Z`,
    points: points.map((point) => ({ x: x(point), y: y(point.rating), rating: point.rating })),
    ticks: Array.from({ length: Math.round((high - low) / step) + 1 }, (_, index) => low + index * step).map(
      (rating) => ({
        rating,
        y: y(rating),
      }),
    ),
  };
}

/** Round lowest and highest ratings that hold the band, and the step between ticks. */
function scaleOf(points: readonly RatingPoint[]): [low: number, high: number, step: number] {
  const least = Math.min(...points.map(({ rating, deviation }) => rating - 2 * deviation));
  const most = Math.max(...points.map(({ rating, deviation }) => rating + 2 * deviation));
  const step = STEPS.find((width) => (most - least) / width <= MOST_TICKS - 1) ?? 2_000;
  const low = Math.floor(least / step) * step;
  return [low, Math.max(Math.ceil(most / step) * step, low + step), step];
}

const dayOf = ({ period }: RatingPoint): number => Date.parse(`${period}T00:00:00Z`) / DAY_MS;
const rounded = (value: number): number => Math.round(value * 10) / 10;
