import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { sharedData, type Vectors } from "../../../testing/shared-data.ts";
import { glicko1 } from "./glicko1.ts";
import { afterIdle, type Rating, ratePeriod, UNRATED, winExpectation } from "./glicko2.ts";

const vectors = sharedData<Vectors>("vectors.json");
const example: Rating = { rating: vectors.glicko2.in.r, deviation: vectors.glicko2.in.rd, volatility: 0.06 };
const opponents = vectors.glicko2.in.opp.map(([rating, deviation, score]) => ({
  opponent: { rating, deviation, volatility: 0.06 },
  score,
}));

test("Glickman's own example comes out to every digit that its exact computation has", () => {
  const { exact, paper } = vectors.glicko2;
  const after = ratePeriod(example, opponents);
  expect(after.rating).toBeCloseTo(exact.r, 9);
  expect(after.deviation).toBeCloseTo(exact.rd, 9);
  expect(after.volatility).toBeCloseTo(exact.vol, 9);
  expect(Math.abs(after.rating - paper.r)).toBeLessThan(0.02);
});

test("Glicko-1 on the same input gives its own paper's figures, and Glicko-2 stays close to it", () => {
  const { glicko1: expected } = vectors;
  const after = glicko1(1500, 200, vectors.glicko2.in.opp);
  expect(after.rating).toBeCloseTo(expected.r, 9);
  expect(after.deviation).toBeCloseTo(expected.rd, 9);
});

const anyRating: fc.Arbitrary<Rating> = fc.record({
  rating: fc.double({ min: 500, max: 3000, noNaN: true }),
  deviation: fc.double({ min: 20, max: 350, noNaN: true }),
  volatility: fc.double({ min: 0.03, max: 0.1, noNaN: true }),
});
const anyResult = fc.record({ opponent: anyRating, score: fc.constantFrom(0 as const, 0.5 as const, 1 as const) });

test("with next to no volatility Glicko-2 is Glicko-1", () => {
  fc.assert(
    fc.property(anyRating, fc.array(anyResult, { minLength: 1, maxLength: 8 }), (rating, results) => {
      const still = { ...rating, volatility: 1e-9 };
      const after = ratePeriod(still, results);
      const old = glicko1(
        rating.rating,
        rating.deviation,
        results.map(({ opponent, score }) => [opponent.rating, opponent.deviation, score]),
      );
      expect(after.rating).toBeCloseTo(old.rating, 1);
      expect(after.deviation).toBeCloseTo(old.deviation, 1);
    }),
  );
});

test("for any results: figures stay finite, a win never costs, a loss never gains, and doubt stays in bounds", () => {
  fc.assert(
    fc.property(anyRating, anyRating, (own, opponent) => {
      const [won, drawn, lost] = ([1, 0.5, 0] as const).map((score) => ratePeriod(own, [{ opponent, score }]));
      if (!won || !drawn || !lost) throw new Error("three results were rated");
      expect(won.rating).toBeGreaterThan(own.rating);
      expect(lost.rating).toBeLessThan(own.rating);
      expect(won.rating).toBeGreaterThan(drawn.rating);
      expect(drawn.rating).toBeGreaterThan(lost.rating);
      for (const after of [won, drawn, lost]) {
        expect(Object.values(after).every(Number.isFinite)).toBe(true);
        expect(after.deviation).toBeLessThan(Math.hypot(own.deviation, 173.7178 * after.volatility));
      }
    }),
  );
});

describe("idle periods", () => {
  test("weeks off one by one or all at once: the same doubt, and nothing else moves", () => {
    fc.assert(
      fc.property(anyRating, fc.nat({ max: 200 }), fc.nat({ max: 200 }), (rating, first, second) => {
        const atOnce = afterIdle(rating, first + second);
        const inTwo = afterIdle(afterIdle(rating, first), second);
        expect(atOnce.deviation).toBeCloseTo(inTwo.deviation, 8);
        expect(atOnce).toEqual({ ...rating, deviation: atOnce.deviation });
        expect(atOnce.deviation).toBeGreaterThanOrEqual(rating.deviation);
        expect(atOnce.deviation).toBeLessThanOrEqual(UNRATED.deviation);
      }),
    );
  });

  test.each([
    [50, 0, 50],
    [50, 1, 51.0749],
    [50, 52, 90.2735],
    [50, 100_000, 350],
  ])("a deviation of %d is after %d weeks %d", (deviation, weeks, expected) => {
    expect(afterIdle({ ...UNRATED, deviation }, weeks).deviation).toBeCloseTo(expected, 3);
  });
});

describe("what is expected of two players", () => {
  test("two unknown are even; 400 points between two well known are worth about ten to one", () => {
    expect(winExpectation(UNRATED, UNRATED)).toBe(0.5);
    const known = (rating: number): Rating => ({ rating, deviation: 1, volatility: 0.06 });
    expect(winExpectation(known(1900), known(1500))).toBeCloseTo(10 / 11, 4);
  });

  test("both views add up to one, more points never mean less, and doubt pulls towards the middle", () => {
    fc.assert(
      fc.property(anyRating, anyRating, (first, second) => {
        const expected = winExpectation(first, second);
        expect(expected + winExpectation(second, first)).toBeCloseTo(1, 12);
        expect(winExpectation({ ...first, rating: first.rating + 1 }, second)).toBeGreaterThan(expected);
        const doubtful = winExpectation({ ...first, deviation: first.deviation + 100 }, second);
        expect(Math.abs(doubtful - 0.5)).toBeLessThanOrEqual(Math.abs(expected - 0.5));
      }),
    );
  });
});
