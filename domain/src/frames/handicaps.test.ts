import fc from "fast-check";
import { expect, test } from "vitest";
import { targetFrames } from "../matches/matches.ts";
import { RULESETS } from "./frame-types.ts";
import {
  effectiveHandicap,
  HANDICAP_KINDS,
  type Handicap,
  type HandicapTerms,
  handicapKindsOf,
  handicapProblem,
  isLevel,
  type ParticipantHandicap,
} from "./handicaps.ts";

const TERMS: HandicapTerms = { kind: "points", pointsCap: 100, framesCap: 20 };
const SNOOKER = { ruleset: "snooker15", totalFrames: 7 } as const;
const points = (own: number | null): ParticipantHandicap => ({ points: own, frames: null });

test.each([
  [0, 14, [0, 14]],
  [14, 0, [14, 0]],
  [21, 7, [14, 0]],
  [null, 14, [0, 14]],
  [-10, 5, [0, 15]],
  [-10, null, [0, 10]],
  [7, 7, [0, 0]],
  [null, null, [0, 0]],
] as const)(
  "points %s against %s: the weaker one starts with the full difference, the other at 0",
  (one, two, start) => {
    expect(effectiveHandicap(TERMS, SNOOKER, [points(one), points(two)])).toEqual({ points: start, frames: [0, 0] });
  },
);

test("the kind says what is given; without one every match is level", () => {
  const own: ParticipantHandicap = { points: 14, frames: 2 };
  const given = (kind: HandicapTerms["kind"]) => effectiveHandicap({ ...TERMS, kind }, SNOOKER, [own, points(0)]);
  expect(given("points")).toEqual({ points: [14, 0], frames: [0, 0] });
  expect(given("frames")).toEqual({ points: [0, 0], frames: [2, 0] });
  expect(given("points-and-frames")).toEqual({ points: [14, 0], frames: [2, 0] });
  expect(isLevel(given(null))).toBe(true);
});

test("the tournament's cap bounds the start, not the handicap", () => {
  const terms: HandicapTerms = { kind: "points-and-frames", pointsCap: 10, framesCap: 1 };
  const match = effectiveHandicap(terms, SNOOKER, [
    { points: 40, frames: 5 },
    { points: 35, frames: 0 },
  ]);
  expect(match).toEqual({ points: [5, 0], frames: [1, 0] });
  expect(effectiveHandicap(terms, SNOOKER, [points(40), points(0)]).points).toEqual([10, 0]);
});

test("a rack has frames only, and a start never wins the match or the frame by itself", () => {
  const all: HandicapTerms = { ...TERMS, kind: "points-and-frames" };
  expect(handicapKindsOf("rack")).toEqual(["frames"]);
  expect(handicapKindsOf("snooker6")).toEqual(HANDICAP_KINDS);
  const own: ParticipantHandicap = { points: 100, frames: 20 };
  expect(effectiveHandicap(all, { ruleset: "rack", totalFrames: 5 }, [own, points(0)])).toEqual({
    points: [0, 0],
    frames: [2, 0],
  });
  expect(effectiveHandicap(all, { ruleset: "snooker6", totalFrames: 1 }, [own, points(0)])).toEqual({
    points: [74, 0],
    frames: [0, 0],
  });
});

const anyHandicap = fc.option(fc.integer({ min: -100, max: 100 }));
const anyParticipant = fc.record<ParticipantHandicap>({ points: anyHandicap, frames: anyHandicap });
const anyMatch = fc.record({ ruleset: fc.constantFrom(...RULESETS), totalFrames: fc.integer({ min: 1, max: 35 }) });
const anyTerms = fc.record<HandicapTerms>({
  kind: fc.option(fc.constantFrom(...HANDICAP_KINDS)),
  pointsCap: fc.integer({ min: 1, max: 100 }),
  framesCap: fc.integer({ min: 1, max: 20 }),
});

test("whatever the handicaps: a possible match, one side at 0, within the caps, mirrored when the players change sides", () => {
  const mirrored = ({ points: [p1, p2], frames: [f1, f2] }: Handicap) => ({ points: [p2, p1], frames: [f2, f1] });
  fc.assert(
    fc.property(anyTerms, anyMatch, anyParticipant, anyParticipant, (terms, match, one, two) => {
      const handicap = effectiveHandicap(terms, match, [one, two]);
      expect(handicapProblem(match, handicap)).toBeNull();
      expect(Math.min(...handicap.points)).toBe(0);
      expect(Math.min(...handicap.frames)).toBe(0);
      expect(Math.max(...handicap.points)).toBeLessThanOrEqual(terms.pointsCap);
      expect(Math.max(...handicap.frames)).toBeLessThanOrEqual(terms.framesCap);
      expect(Math.max(...handicap.frames)).toBeLessThan(targetFrames(match.totalFrames));
      expect(effectiveHandicap(terms, match, [two, one])).toEqual(mirrored(handicap));
    }),
  );
});

test.each([
  ["snooker15", { points: [147, 0], frames: [0, 0] }, "A frame starts with 146 points at most."],
  ["snooker15", { points: [-1, 0], frames: [0, 0] }, "A start is a whole number, 0 or more."],
  ["snooker15", { points: [0, 0], frames: [0, 4] }, "A best of 7 starts with 3 frames at most."],
  ["rack", { points: [1, 0], frames: [0, 0] }, "A rack has no points to start with."],
  ["rack", { points: [0, 0], frames: [3, 0] }, null],
] as const)("%s starting with %o: %s", (ruleset, handicap, problem) => {
  expect(handicapProblem({ ruleset, totalFrames: 7 }, handicap)).toBe(problem);
});
