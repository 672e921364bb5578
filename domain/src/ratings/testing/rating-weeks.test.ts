import fc from "fast-check";
import { expect, test } from "vitest";
import { idlePeriods, ratingPeriodOf } from "./rating-weeks.ts";

test.each([
  ["2026-11-22T22:59:59.999Z", "2026-11-16"], // the last moment of Sunday in Lagos
  ["2026-11-22T23:00:00Z", "2026-11-23"], // Monday has begun in Lagos, not in London
  ["2026-11-23T12:00:00Z", "2026-11-23"],
  ["2026-12-31T23:30:00Z", "2026-12-28"], // a week runs over the turn of the year
  ["2024-02-29T12:00:00Z", "2024-02-26"],
])("%s is in the week of %s", (moment, period) => {
  expect(ratingPeriodOf(new Date(moment))).toBe(period);
});

test("every week begins on a Monday, and weeks are counted whole", () => {
  const moment = fc.date({ min: new Date("1970-01-05"), max: new Date("2199-12-20"), noInvalidDate: true });
  fc.assert(
    fc.property(moment, fc.nat({ max: 500 }), (from, weeks) => {
      const period = ratingPeriodOf(from);
      const later = ratingPeriodOf(new Date(from.getTime() + weeks * 7 * 86_400_000));
      expect(new Date(`${period}T00:00:00Z`).getUTCDay()).toBe(1);
      expect(idlePeriods(period, later)).toBe(Math.max(0, weeks - 1));
    }),
  );
});
