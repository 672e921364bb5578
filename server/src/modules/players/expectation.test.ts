import { expect, test } from "vitest";
import { expectationOf } from "./expectation.ts";

const known = (ruleset: "rack" | "snooker15", mean: number, matches = 10) => ({
  ruleset,
  mean,
  variance: 0.04,
  matches,
});

test("two of one strength share the frames, the better one has more, seen from either side", () => {
  expect(expectationOf([known("rack", 0)], [known("rack", 0)])).toMatchObject({ ruleset: "rack" });
  expect(expectationOf([known("rack", 0)], [known("rack", 0)])?.frame_chance).toBeCloseTo(0.5, 12);
  const strong = expectationOf([known("rack", 0.9)], [known("rack", 0)])?.frame_chance ?? 0;
  expect(strong).toBeGreaterThan(0.65);
  expect(expectationOf([known("rack", 0)], [known("rack", 0.9)])?.frame_chance).toBeCloseTo(1 - strong, 12);
});

test("the ruleset is the one that both know best; without a shared one nothing is expected", () => {
  const one = [known("rack", 0, 40), known("snooker15", 0.5, 9)];
  const other = [known("rack", 0, 3), known("snooker15", 0.1, 12)];
  expect(expectationOf(one, other)).toMatchObject({
    ruleset: "snooker15",
    strengths: [
      { mean: 0.5, variance: 0.04, matches: 9 },
      { mean: 0.1, variance: 0.04, matches: 12 },
    ],
  });
  expect(expectationOf([known("rack", 0)], [known("snooker15", 0)])).toBeNull();
  expect(expectationOf([], one)).toBeNull();
  expect(expectationOf(one, other, "rack")?.ruleset).toBe("rack");
  expect(expectationOf(one, other, "snooker6")).toBeNull();
});
