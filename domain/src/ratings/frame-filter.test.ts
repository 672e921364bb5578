import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { PlayerId } from "../common/ids.ts";
import { type FrameResult, learnDay, moveByMatch, type Ratings, recount, strengthAtStart } from "./frame-filter.ts";
import { frameChance, ratingPoints } from "./frame-model.ts";

const match = (
  id: string,
  day: number,
  players: readonly [PlayerId, PlayerId],
  frames: readonly [number, number],
): FrameResult => ({ id, day, player1Id: players[0], player2Id: players[1], frames });

const rows = ({ strengths, newcomers }: Ratings) => ({ strengths: [...strengths].toSorted(), newcomers });
const noStrengthYet = () => undefined;

describe("any way to the same results gives the same doubles", () => {
  const player = fc.constantFrom("ada", "bello", "chidi", "dayo", "emeka", "funmi");
  // Few days, so that each player has several matches on one: their sums in another order end in other last digits.
  const frames = fc.tuple(fc.nat({ max: 9 }), fc.nat({ max: 9 }));
  const season = fc
    .array(fc.tuple(player, player, frames, fc.constantFrom(7, 120, 8, 400)), { maxLength: 60 })
    .map((all) =>
      all
        .filter(([one, two]) => one !== two)
        .map(([one, two, score, day], index) => match(`m${index}`, day, [one, two], score)),
    );

  test("in any order of import", () => {
    const shuffled = season.chain((all) =>
      fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
    );
    fc.assert(
      fc.property(shuffled, ([all, otherwise]) => {
        expect(rows(recount(otherwise))).toEqual(rows(recount(all)));
      }),
    );
  });

  test("day by day, and from any day on after a correction", () => {
    fc.assert(
      fc.property(season, fc.constantFrom(8, 120, 400), fc.nat(), frames, (all, from, chosen, corrected) => {
        const earlier = recount(all.filter(({ day }) => day < from));
        const later = all.filter(({ day }) => day >= from);
        expect(rows(recount(later, earlier))).toEqual(rows(recount(all)));

        const wrong = later[chosen % Math.max(1, later.length)];
        const right = (each: FrameResult) => (each === wrong ? { ...each, frames: corrected } : each);
        expect(rows(recount(later.map(right), earlier))).toEqual(rows(recount(all.map(right))));
      }),
    );
  });

  test("one player's new strength rests on no other one of the same day", () => {
    const earlier = recount([match("m1", 0, ["ada", "bello"], [4, 1]), match("m2", 0, ["chidi", "dayo"], [2, 4])]);
    const today = [match("m3", 9, ["ada", "chidi"], [4, 3]), match("m4", 9, ["bello", "dayo"], [0, 4])];
    const learn = (results: FrameResult[]) =>
      learnDay(9, results, (id) => earlier.strengths.get(id), earlier.newcomers).strengths;
    expect(learn(today.slice(0, 1)).get("ada")).toEqual(learn(today).get("ada"));
  });
});

test("a match says what Bayes' rule says: against a sum over all strengths of both and all forms", () => {
  const before = new Map([
    ["ada", { mean: 0.4, variance: 0.12, day: 0, matches: 9 }],
    ["bello", { mean: -0.3, variance: 0.3, day: 0, matches: 2 }],
  ]);
  const learnt = learnDay(0, [match("m", 0, ["ada", "bello"], [2, 5])], (id) => before.get(id), []).strengths;

  const steps = Array.from({ length: 61 }, (_, index) => (index - 30) / 6);
  const normal = (step: number) => Math.exp((-step * step) / 2);
  const sums = { all: 0, ada: 0, adaSquares: 0, bello: 0, belloSquares: 0 };
  for (const a of steps)
    for (const b of steps)
      for (const form of steps) {
        const [ada, bello] = [0.4 + Math.sqrt(0.12) * a, -0.3 + Math.sqrt(0.3) * b];
        const p = 1 / (1 + Math.exp(bello - ada - 0.5 * form)); // the form of a match has the deviation 0.5
        const weight = normal(a) * normal(b) * normal(form) * p ** 2 * (1 - p) ** 5;
        sums.all += weight;
        sums.ada += weight * ada;
        sums.adaSquares += weight * ada * ada;
        sums.bello += weight * bello;
        sums.belloSquares += weight * bello * bello;
      }
  for (const [name, sum, squares] of [
    ["ada", sums.ada, sums.adaSquares],
    ["bello", sums.bello, sums.belloSquares],
  ] as const) {
    const mean = sum / sums.all;
    expect(learnt.get(name)?.mean).toBeCloseTo(mean, 4);
    expect(learnt.get(name)?.variance).toBeCloseTo(squares / sums.all - mean * mean, 4);
  }
  expect(learnt.get("ada")?.matches).toBe(10);
});

test("winning 9 to 4 says more than 5 to 4, and a draw between equals says nothing of who is better", () => {
  const meanAfter = (frames: [number, number]) =>
    learnDay(0, [match("m", 0, ["ada", "bello"], frames)], noStrengthYet, []).strengths.get("ada")?.mean ?? 0;
  expect(meanAfter([9, 4])).toBeGreaterThan(meanAfter([5, 4]));
  expect(meanAfter([5, 4])).toBeGreaterThan(0);
  expect(meanAfter([4, 4])).toBeCloseTo(0, 12);
});

test("100 points are 2 to 1 in frames, and ± holds 95 %", () => {
  const at = (mean: number) => ratingPoints({ mean, variance: 0.01 });
  expect(at(0).points).toBe(1500);
  expect(at(Math.log(2)).points).toBeCloseTo(1600, 9);
  expect(frameChance(Math.log(2))).toBeCloseTo(2 / 3, 12);
  expect(at(0).marginPoints).toBeCloseTo((1.96 * 0.1 * 100) / Math.log(2), 2);
});

describe("without a match", () => {
  const latest = { mean: 0.8, variance: 0.05, day: 1000, matches: 40 };
  const later = (days: number, newcomers = weakNewcomers()) => strengthAtStart(1000 + days, latest, newcomers);

  test("certainty falls with every day, to that of the first newcomers", () => {
    expect(later(0)).toEqual({ mean: 0.8, variance: 0.05 });
    expect(later(30).variance).toBeGreaterThan(later(29).variance);
    expect(later(365).variance).toBeCloseTo(0.05 + 365 * 0.00005, 12);
    expect(later(100_000).variance).toBe(0.16 + 0.2);
  });

  test("after 90 days strength falls by 0.6 a year, not below the newcomers'", () => {
    expect(later(90).mean).toBe(0.8);
    expect(later(90 + 365).mean).toBeCloseTo(0.2, 12);
    const floor = strengthAtStart(0, undefined, weakNewcomers()).mean;
    expect(floor).toBeLessThan(0);
    expect(later(10_000).mean).toBe(floor);
    const weak = { ...latest, mean: floor - 1 };
    expect(strengthAtStart(11_000, weak, weakNewcomers()).mean).toBe(floor - 1);
  });

  const weakNewcomers = () => [{ day: 900, entrants: 20, precision: 40, weighted: -30 }];
});

describe("a newcomer", () => {
  /** The number of newcomers who lose 0 to 5 on a day. */
  const lost = (day: number, count: number) =>
    Array.from({ length: count }, (_, index) => match(`m${day}-${index}`, day, ["master", `p${day}-${index}`], [5, 0]));
  const newcomerAfter = (results: FrameResult[]) => strengthAtStart(999, undefined, recount(results).newcomers);

  test("starts as the latest newcomers played, the more of them the surer", () => {
    expect(newcomerAfter([])).toEqual({ mean: 0, variance: 0.16 + 0.2 });
    const [few, many] = [newcomerAfter(lost(1, 2)), newcomerAfter(lost(1, 20))];
    expect(few.mean).toBeLessThan(0);
    expect(many.mean).toBeLessThan(few.mean);
    expect(many.variance).toBeLessThan(few.variance);
  });

  test("is compared with whole days until they held 20 newcomers; earlier days are forgotten", () => {
    const { newcomers } = recount([...lost(1, 3), ...lost(2, 12), ...lost(3, 1), ...lost(4, 7)]);
    expect(newcomers.map(({ day, entrants }) => [day, entrants])).toEqual([
      [2, 12],
      [3, 1],
      [4, 7],
    ]);
  });
});

describe("matches with a start", () => {
  const after = (frames: [number, number], worth: number) => {
    const { strengths } = learnDay(0, [{ ...match("m", 0, ["ada", "bello"], frames), worth }], noStrengthYet, []);
    return strengths.get("ada")?.mean ?? 0;
  };

  test("winning with points given says less, and losing with them more", () => {
    expect(after([5, 3], 0.3)).toBeLessThan(after([5, 3], 0));
    expect(after([5, 3], 0.3)).toBeGreaterThan(after([5, 3], 0.6));
    expect(after([3, 5], 0.3)).toBeLessThan(after([3, 5], 0));
  });

  test("a start seen from the other side is the same match", () => {
    const { strengths } = learnDay(0, [{ ...match("m", 0, ["bello", "ada"], [3, 5]), worth: -0.3 }], noStrengthYet, []);
    expect(strengths.get("ada")?.mean).toBeCloseTo(after([5, 3], 0.3), 12);
  });
});

test("the moves of a day's matches sum up to the day's", () => {
  const earlier = recount([match("m1", 0, ["ada", "bello"], [4, 1]), match("m2", 0, ["chidi", "dayo"], [2, 4])]);
  const morning = (id: PlayerId) => strengthAtStart(3, earlier.strengths.get(id), earlier.newcomers);
  const today = [
    { ...match("m3", 3, ["ada", "chidi"], [4, 1]), worth: 0.2 },
    match("m4", 3, ["ada", "dayo"], [0, 4]),
    match("m5", 3, ["ada", "funmi"], [4, 2]),
  ];
  const { strengths } = learnDay(3, today, (id) => earlier.strengths.get(id), earlier.newcomers);
  const ada = strengths.get("ada");
  if (!ada) throw new Error("Ada has played");
  const moves = today.map((each) => moveByMatch([morning("ada"), morning(each.player2Id)], each, ada));
  expect(moves.reduce((sum, move) => sum + move, 0)).toBeCloseTo(ada.mean - morning("ada").mean, 12);
  expect(moves.map(Math.sign)).toEqual([1, -1, 1]);
});
