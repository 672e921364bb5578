import { expect, test } from "vitest";
import { expectationOf } from "./expectation.ts";

const rated = (ruleset: "rack" | "snooker15", rating: number, matches = 10) => ({
  ruleset,
  rating,
  deviation: 80,
  matches,
  is_active: true,
});

test("two of one rating are expected to share, the better one to have more, seen from either side", () => {
  expect(expectationOf([rated("rack", 1500)], [rated("rack", 1500)])).toEqual({ ruleset: "rack", share: 0.5 });
  const strong = expectationOf([rated("rack", 1700)], [rated("rack", 1500)])?.share ?? 0;
  expect(strong).toBeGreaterThan(0.7);
  expect(expectationOf([rated("rack", 1500)], [rated("rack", 1700)])?.share).toBeCloseTo(1 - strong, 12);
});

test("the ruleset is the one that both know best; without a shared one nothing is expected", () => {
  const one = [rated("rack", 1500, 40), rated("snooker15", 1500, 9)];
  const other = [rated("rack", 1500, 3), rated("snooker15", 1500, 12)];
  expect(expectationOf(one, other)?.ruleset).toBe("snooker15");
  expect(expectationOf([rated("rack", 1500)], [rated("snooker15", 1500)])).toBeNull();
  expect(expectationOf([], one)).toBeNull();
});
