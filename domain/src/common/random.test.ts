import fc from "fast-check";
import { expect, test } from "vitest";
import { seededRandom, shuffled, xoshiro128 } from "./random.ts";

const take = (count: number, random: () => number) => Array.from({ length: count }, random);

test("the generator gives the published numbers of the state 1, 2, 3, 4", () => {
  expect(take(4, xoshiro128([1, 2, 3, 4]))).toEqual([11520, 0, 5927040, 70819200]);
});

test("one seed gives one sequence, a number and its text are one seed, another seed gives another", () => {
  expect(take(5, seededRandom("lagos"))).toEqual(take(5, seededRandom("lagos")));
  expect(take(5, seededRandom(7))).toEqual(take(5, seededRandom("7")));
  expect(take(5, seededRandom("lagos"))).not.toEqual(take(5, seededRandom("lagot")));
});

test("a draw made today can be verified for ever: these orders may not change", () => {
  const eight = [1, 2, 3, 4, 5, 6, 7, 8];
  expect(shuffled(eight, seededRandom("pockethall"))).toEqual([2, 1, 8, 3, 4, 5, 6, 7]);
  expect(shuffled(eight, seededRandom(""))).toEqual([6, 2, 5, 4, 3, 7, 1, 8]);
});

test("numbers stay at or above 0 and below 1", () => {
  fc.assert(
    fc.property(fc.string(), (seed) => {
      for (const value of take(50, seededRandom(seed))) expect(value >= 0 && value < 1).toBe(true);
    }),
  );
});

test("shuffling loses and doubles no item and leaves the given list unchanged", () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer()), fc.string(), (list, seed) => {
      const before = [...list];
      const after = shuffled(list, seededRandom(seed));
      expect(list).toEqual(before);
      expect(after.toSorted((a, b) => a - b)).toEqual(before.toSorted((a, b) => a - b));
    }),
  );
});

test("each of the six orders of three comes up about as often as the others", () => {
  const random = seededRandom("fair");
  const counts = new Map<string, number>();
  for (let turn = 0; turn < 6000; turn += 1) {
    const order = shuffled(["a", "b", "c"], random).join("");
    counts.set(order, (counts.get(order) ?? 0) + 1);
  }
  expect(counts.size).toBe(6);
  for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(150);
});
