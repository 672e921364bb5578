import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { sharedData, type Vectors } from "../../testing/shared-data.ts";
import { kobo } from "../money/money.ts";
import {
  DEFAULT_PRIZE_TABLE,
  type PrizePlaces,
  platformCut,
  prizeTableOf,
  prizeTableProblem,
  splitPrizes,
  splitPrizesWithBreak,
} from "./prizes.ts";

const vectors = sharedData<Vectors>("vectors.json");
const two = [["ada"], ["bola"]];
const three = [...two, ["chidi"]];
const four = [...two, ["chidi", "dayo"]];

const amounts = (poolKobo: number, places: PrizePlaces, table = DEFAULT_PRIZE_TABLE) =>
  splitPrizes(kobo(poolKobo), table, places).map((share) => share.amountKobo);

test.each(vectors.prize_split)(
  "a pool of $pool_naira naira splits 70/20/10 as known",
  ({ pool_naira, kobo: expected }) => {
    expect(amounts(Math.round(pool_naira * 100), three)).toEqual(expected);
  },
);

test.each([
  [12_345, three, [8_642, 2_469, 1_234]],
  [0, three, [0, 0, 0]],
  [1, three, [1, 0, 0]],
  [3, three, [3, 0, 0]],
  [99, three, [71, 19, 9]],
  [10_000, four, [7_000, 2_000, 500, 500]],
  [12_345, four, [8_642, 2_469, 617, 617]],
  [12_335, four, [8_636, 2_467, 616, 616]], // 1,233 for two: the odd kobo goes to the champion
  [12_345, two, [9_876, 2_469]],
])("%d kobo among %j are %j", (poolKobo, places, expected) => {
  expect(amounts(poolKobo, places)).toEqual(expected);
});

test("shares name the player and the place, champion first, sharers both third", () => {
  expect(splitPrizes(kobo(1000), DEFAULT_PRIZE_TABLE, four)).toEqual([
    { playerId: "ada", place: 1, amountKobo: 700 },
    { playerId: "bola", place: 2, amountKobo: 200 },
    { playerId: "chidi", place: 3, amountKobo: 50 },
    { playerId: "dayo", place: 3, amountKobo: 50 },
  ]);
});

test("semi-finalists who share third share the fourth place's prize too; alone, the third leaves it to the champion", () => {
  const table = [
    { place: 1, percent: 60 },
    { place: 2, percent: 22.5 },
    { place: 3, percent: 10 },
    { place: 4, percent: 7.5 },
  ];
  expect(amounts(10_000, four, table)).toEqual([6_000, 2_250, 875, 875]);
  expect(amounts(10_000, three, table)).toEqual([6_750, 2_250, 1_000]);
});

test("a place may earn nothing", () => {
  const table = [100, 0].map((percent, index) => ({ place: index + 1, percent }));
  expect(amounts(777, three, table)).toEqual([777, 0, 0]);
});

test("winner takes all", () => {
  expect(amounts(777, three, [{ place: 1, percent: 100 }])).toEqual([777, 0, 0]);
});

test("the sum is the pool, no share is negative, and the floor is never missed by a kobo", () => {
  const pool = fc.oneof(fc.integer({ min: 0, max: 200 }), fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER }));
  fc.assert(
    fc.property(pool, fc.constantFrom(two, three, four), (poolKobo, places) => {
      const shares = amounts(poolKobo, places);
      expect(shares.reduce((sum, share) => sum + BigInt(share), 0n)).toBe(BigInt(poolKobo));
      for (const share of shares) expect(share).toBeGreaterThanOrEqual(0);
      expect(BigInt(shares[1] as number)).toBe((BigInt(poolKobo) * 20n) / 100n);
      for (const share of shares.slice(2))
        expect(BigInt(share)).toBe(BigInt(poolKobo) / 10n / BigInt(shares.length - 2));
    }),
  );
});

test.each([
  [[], "The shares must add up to 100 %."],
  [[{ place: 1, percent: 99.99 }], "The shares must add up to 100 %."],
  [[{ place: 0, percent: 100 }], "Places count from 1."],
  [[{ place: 1.5, percent: 100 }], "Places count from 1."],
  [
    [
      { place: 1, percent: 50 },
      { place: 1, percent: 50 },
    ],
    "A place is listed twice.",
  ],
  [
    [
      { place: 1, percent: 110 },
      { place: 2, percent: -10 },
    ],
    "Enter each share as a percentage, 0 or more, with at most two decimals.",
  ],
  [
    [
      { place: 1, percent: 33.333 },
      { place: 2, percent: 66.667 },
    ],
    "Enter each share as a percentage, 0 or more, with at most two decimals.",
  ],
  [[{ place: 1, percent: Number.NaN }], "Enter each share as a percentage, 0 or more, with at most two decimals."],
])("the table %j is refused: %s", (table, problem) => {
  expect(prizeTableProblem(table)).toBe(problem);
  expect(() => splitPrizes(kobo(100), table, three)).toThrow(problem);
});

test("hundredths of a percent add up without float error", () => {
  const table = [33.33, 33.33, 33.34].map((percent, index) => ({ place: index + 1, percent }));
  expect(prizeTableProblem(table)).toBeNull();
  expect(prizeTableProblem([0.07, 8.29, 91.64].map((percent, index) => ({ place: index + 1, percent })))).toBeNull();
});

test("a negative pool and a player in two places are refused", () => {
  expect(() => splitPrizes(kobo(-1), DEFAULT_PRIZE_TABLE, three)).toThrow(RangeError);
  expect(() => splitPrizes(kobo(100), DEFAULT_PRIZE_TABLE, [...two, ["ada"]])).toThrow("two places");
});

test.each([[[]], [[[]]], [[["ada", "bola"]]]])("%j has no single champion", (places) => {
  expect(() => splitPrizes(kobo(100), DEFAULT_PRIZE_TABLE, places)).toThrow("one champion");
});

test("a custom table goes as deep as its places: eight places, the four losers of the last eight share", () => {
  const table = prizeTableOf([40_00, 20_00, 10_00, 10_00, 5_00, 5_00, 5_00, 5_00]);
  const eight = [["a"], ["b"], ["c", "d"], ["e", "f", "g", "h"]];
  expect(splitPrizes(kobo(1_001), table, eight).map(({ place, amountKobo }) => [place, amountKobo])).toEqual([
    [1, 401],
    [2, 200],
    [3, 100],
    [3, 100],
    [5, 50],
    [5, 50],
    [5, 50],
    [5, 50],
  ]);
});

test("who took a place that the table does not reward is listed with nothing", () => {
  expect(amounts(500, three, prizeTableOf([80_00, 20_00]))).toEqual([400, 100, 0]);
});

test("the stored table is hundredths of a percent, champion first; none is 70, 20, 10", () => {
  expect(prizeTableOf(null)).toBe(DEFAULT_PRIZE_TABLE);
  expect(prizeTableOf([66_67, 33_33])).toEqual([
    { place: 1, percent: 66.67 },
    { place: 2, percent: 33.33 },
  ]);
});

// Any complete table over any places: the sum is the pool, and no place behind is paid more than its share.
test("any table over any places adds up to the pool", () => {
  const cuts = fc.uniqueArray(fc.integer({ min: 1, max: 9_999 }), { maxLength: 15 });
  const sizes = fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 8 });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9_999_999_99 }), cuts, sizes, (poolKobo, marks, groups) => {
      const sorted = [0, ...marks.toSorted((a, b) => a - b), 10_000];
      const stored = sorted.slice(1).map((mark, index) => mark - (sorted[index] ?? 0));
      const places = [
        ["champion"],
        ...groups.map((size, group) => Array.from({ length: size }, (_, n) => `${group}.${n}`)),
      ];
      const shares = splitPrizes(kobo(poolKobo), prizeTableOf(stored), places);
      expect(shares.reduce((sum, share) => sum + share.amountKobo, 0)).toBe(poolKobo);
      expect(shares.map((share) => share.playerId)).toEqual(places.flat());
      for (const share of shares) expect(share.amountKobo).toBeGreaterThanOrEqual(0);
      expect(shares[0]?.amountKobo).toBeGreaterThanOrEqual(Math.floor((poolKobo * (stored[0] ?? 0)) / 10_000));
    }),
  );
});

test.each([
  [20_000_00, 7_50, 1_500_00],
  [666_66, 10_00, 66_66],
  [99, 10_00, 9],
  [9, 10_00, 0],
  [12_345_67, 0, 0],
  [9_007_199_254_740_991, 50_00, 4_503_599_627_370_495],
])("of fees of %i kobo a rate of %i hundredths of a percent takes %i", (fees, rate, cut) => {
  expect(platformCut(kobo(fees), rate)).toBe(cut);
});

test("the cut is rounded down to the kobo, for any fees", () => {
  fc.assert(
    fc.property(fc.maxSafeNat(), fc.integer({ min: 0, max: 100_00 }), (fees, rate) => {
      const exact = (BigInt(fees) * BigInt(rate)) / 10_000n;
      expect(BigInt(platformCut(kobo(fees), rate))).toBe(exact);
    }),
  );
});

test.each([
  [-1, 5],
  [100, -1],
  [100, 0.5],
  [100, 100_01],
])("fees of %i at a rate of %f are our bug", (fees, rate) => {
  expect(() => platformCut(kobo(fees), rate)).toThrow(RangeError);
});

describe("the prize for the highest break", () => {
  const split = (prizeKobo: number, makers: string[]) =>
    splitPrizesWithBreak(kobo(10_001), DEFAULT_PRIZE_TABLE, [...three, ["dayo"]], {
      prizeKobo: kobo(prizeKobo),
      makers,
    });
  const amountsOf = (shares: ReturnType<typeof split>) =>
    shares.map(({ amountKobo, breakKobo }) => [amountKobo, breakKobo]);

  test("is taken from the pool, whether its maker has won a place or not", () => {
    expect(amountsOf(split(1_001, ["dayo"]))).toEqual([
      [6_300, 0],
      [1_800, 0],
      [900, 0],
      [1_001, 1_001],
    ]);
    expect(amountsOf(split(1_001, ["bola"]))).toEqual([
      [6_300, 0],
      [2_801, 1_001],
      [900, 0],
      [0, 0],
    ]);
  });

  test("is shared by all who made it; the odd kobo stays with the places", () => {
    expect(amountsOf(split(1_001, ["dayo", "ada"]))).toEqual([
      [6_801, 500],
      [1_800, 0],
      [900, 0],
      [500, 500],
    ]);
  });

  test("is divided like the rest of the pool when no break was noted", () => {
    expect(amountsOf(split(1_001, []))).toEqual([
      [7_001, 0],
      [2_000, 0],
      [1_000, 0],
      [0, 0],
    ]);
  });

  test("never changes the sum, and refuses what cannot be", () => {
    fc.assert(
      fc.property(fc.nat(10_001), fc.subarray(["ada", "bola", "chidi", "dayo"]), (prizeKobo, makers) => {
        const total = split(prizeKobo, makers).reduce((sum, { amountKobo }) => sum + amountKobo, 0);
        expect(total).toBe(10_001);
      }),
    );
    expect(() => split(10_002, ["ada"])).toThrow(RangeError);
    expect(() => split(1, ["emeka"])).toThrow("without a place");
  });
});
