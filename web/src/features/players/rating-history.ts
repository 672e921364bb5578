import { t } from "@lingui/core/macro";
import { formatDate } from "../../lib/dates.ts";
import type { LinePoint } from "../../ui/charts/chart-types.ts";
import type { RatingPoint } from "./players.queries.ts";

/** The day whose matches the rating counts last. */
export const dayOf = ({ day }: RatingPoint): string => formatDate(`${day}T12:00:00Z`, true);

/** A rating as it is shown: whole. */
export const ratingText = ({ rating }: RatingPoint): string => Math.round(rating).toLocaleString("en-NG");

/** How far the rating may be off, with 95 % certainty. */
export const marginOf = ({ margin }: RatingPoint): number => Math.round(margin);

/** A rating day by day as a line: true to the calendar, with its margin to each side. */
export const ratingLine = (points: readonly RatingPoint[]): LinePoint[] =>
  points.map((point) => ({
    x: Date.parse(`${point.day}T00:00:00Z`),
    y: point.rating,
    low: point.rating - point.margin,
    high: point.rating + point.margin,
    words: t`${{ day: dayOf(point) }}: ${{ rating: ratingText(point) }} ± ${{ margin: marginOf(point) }}`,
  }));

/** The curve in one sentence. */
export function ratingSummary(name: string, points: readonly RatingPoint[]): string {
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined) return t`${name} is not rated yet.`;
  const now = t`${{ rating: ratingText(last) }} on ${{ day: dayOf(last) }}`;
  return first === last
    ? t`Rating of ${name}: ${now}.`
    : t`Rating of ${name}: ${{ rating: ratingText(first) }} on ${{ day: dayOf(first) }}, ${now}.`;
}
