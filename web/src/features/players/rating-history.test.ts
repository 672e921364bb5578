import { expect, test } from "vitest";
import type { RatingPoint } from "./players.queries.ts";
import { ratingLine, ratingSummary } from "./rating-history.ts";

const point = (period: string, rating: number, deviation: number): RatingPoint => ({
  period,
  rating,
  deviation,
  matches: 1,
});

test("a rating is a line of weeks with two deviations to each side", () => {
  expect(ratingLine([point("2026-03-02", 1512.4, 40)])).toEqual([
    {
      x: Date.UTC(2026, 2, 2),
      y: 1512.4,
      low: 1432.4,
      high: 1592.4,
      words: "Week of Mar 02, 2026: 1,512 ± 80",
    },
  ]);
});

test("the curve is described in one sentence, with no week, one, or more", () => {
  const weeks = [point("2026-03-02", 1500, 200), point("2026-03-09", 1623.6, 150)];
  expect(ratingSummary("Ada Obi", [])).toBe("Ada Obi is not rated yet.");
  expect(ratingSummary("Ada Obi", weeks.slice(0, 1))).toBe("Rating of Ada Obi: 1,500 in the week of Mar 02, 2026.");
  expect(ratingSummary("Ada Obi", weeks)).toBe(
    "Rating of Ada Obi: 1,500 in the week of Mar 02, 2026, 1,624 in the week of Mar 09, 2026.",
  );
});
