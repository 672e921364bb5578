import { expect, test } from "vitest";
import type { RatingPoint } from "./players.queries.ts";
import { ratingLine, ratingSummary } from "./rating-history.ts";

const point = (day: string, rating: number, margin: number): RatingPoint => ({ day, rating, margin, matches: 1 });

test("a rating is a line of days with its margin to each side", () => {
  expect(ratingLine([point("2026-03-02", 1512.4, 80)])).toEqual([
    {
      x: Date.UTC(2026, 2, 2),
      y: 1512.4,
      low: 1432.4,
      high: 1592.4,
      words: "Mar 02, 2026: 1,512 ± 80",
    },
  ]);
});

test("the curve is described in one sentence, with no day, one, or more", () => {
  const days = [point("2026-03-02", 1500, 200), point("2026-03-09", 1623.6, 150)];
  expect(ratingSummary("Ada Obi", [])).toBe("Ada Obi is not rated yet.");
  expect(ratingSummary("Ada Obi", days.slice(0, 1))).toBe("Rating of Ada Obi: 1,500 on Mar 02, 2026.");
  expect(ratingSummary("Ada Obi", days)).toBe("Rating of Ada Obi: 1,500 on Mar 02, 2026, 1,624 on Mar 09, 2026.");
});
