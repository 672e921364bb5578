import { t } from "@lingui/core/macro";
import { formatDate } from "../../lib/dates.ts";
import type { LinePoint } from "../../ui/charts/chart-types.ts";
import type { RatingPoint } from "./players.queries.ts";

/** The Monday of the week that a rating closes. */
export const weekOf = ({ period }: RatingPoint): string => formatDate(`${period}T00:00:00Z`, true);

/** A rating as it is shown: whole. */
export const ratingText = ({ rating }: RatingPoint): string => Math.round(rating).toLocaleString("en-NG");

/** How far the rating may be off, with 95 % certainty: two deviations. */
export const marginOf = ({ deviation }: RatingPoint): number => Math.round(2 * deviation);

/** A rating week by week as a line: true to the calendar, with two deviations to each side. */
export const ratingLine = (points: readonly RatingPoint[]): LinePoint[] =>
  points.map((point) => ({
    x: Date.parse(`${point.period}T00:00:00Z`),
    y: point.rating,
    low: point.rating - 2 * point.deviation,
    high: point.rating + 2 * point.deviation,
    words: t`Week of ${{ week: weekOf(point) }}: ${{ rating: ratingText(point) }} ± ${{ margin: marginOf(point) }}`,
  }));

/** The curve in one sentence. */
export function ratingSummary(name: string, points: readonly RatingPoint[]): string {
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined) return t`${name} is not rated yet.`;
  const now = t`${{ rating: ratingText(last) }} in the week of ${{ week: weekOf(last) }}`;
  return first === last
    ? t`Rating of ${name}: ${now}.`
    : t`Rating of ${name}: ${{ rating: ratingText(first) }} in the week of ${{ week: weekOf(first) }}, ${now}.`;
}
