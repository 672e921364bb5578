import fc from "fast-check";
import { expect, test } from "vitest";
import { matchChance, raceChance } from "./match-chance.ts";

/** Frame by frame, as the definition says. */
function byFrames(first: number, second: number, p: number): number {
  if (first === 0) return 1;
  if (second === 0) return 0;
  return p * byFrames(first - 1, second, p) + (1 - p) * byFrames(first, second - 1, p);
}

test("a race is counted as frame by frame, also with a start", () => {
  const needed = fc.integer({ min: 1, max: 8 });
  fc.assert(
    fc.property(needed, needed, fc.double({ min: 0.01, max: 0.99, noNaN: true }), (first, second, p) => {
      expect(raceChance([first, second], p)).toBeCloseTo(byFrames(first, second, p), 10);
      expect(raceChance([first, second], p) + raceChance([second, first], 1 - p)).toBeCloseTo(1, 10);
    }),
  );
  expect(raceChance([3, 3], 0.6)).toBeCloseTo(0.68256, 10);
});

test("the longer the race and the surer the strengths, the more the better one is favoured", () => {
  const at = (mean: number, variance: number) => ({ mean, variance });
  const chance = (variance: number, target: number) =>
    matchChance(at(0.4, variance), at(0, variance), [target, target]);
  expect(chance(0.05, 9)).toBeGreaterThan(chance(0.05, 3));
  expect(chance(0.05, 5)).toBeGreaterThan(chance(0.3, 5));
  expect(matchChance(at(0, 0.1), at(0, 0.1), [5, 5])).toBeCloseTo(0.5, 9);
  expect(matchChance(at(0.4, 0.05), at(0, 0.05), [5, 3])).toBeLessThan(0.5);
});
