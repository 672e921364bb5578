import { idFrom, type MatchId } from "@pockethall/domain/ids";
import fc from "fast-check";
import { expect, test } from "vitest";
import { BALLS_ON, isPackedScore, packScore, type ScoreDelta, unpackScore } from "./live.ts";

const count = fc.nat({ max: 999 });
const side = fc.constantFrom(0 as const, 1 as const, 2 as const);
const play = fc.record({
  player1_points: count,
  player2_points: count,
  break: count,
  turn: side,
  on: fc.constantFrom(...BALLS_ON),
  reds_left: fc.nat({ max: 15 }),
  remaining: count,
  snookers_required: fc.nat({ max: 99 }),
});
const score: fc.Arbitrary<ScoreDelta> = fc.record({
  type: fc.constant("score" as const),
  game: fc.uuid().map((text) => idFrom<MatchId>(text)),
  v: fc.nat({ max: 1_000_000 }),
  status: fc.constantFrom("scheduled", "live", "completed", "postponed", "cancelled"),
  s1: count,
  s2: count,
  frame: count,
  winner: side,
  seq: fc.nat({ max: 10_000 }),
  play: fc.option(play),
});

test("what was packed is unpacked", () => {
  fc.assert(
    fc.property(score, (delta) => {
      expect(unpackScore(packScore(delta))).toEqual(delta);
    }),
  );
});

test("a score, however large, is one line of at most 130 letters that all are one byte", () => {
  fc.assert(
    fc.property(score, (delta) => {
      expect(packScore(delta)).toMatch(/^\[[ -~]{1,128}\]$/u);
    }),
  );
});

test("the middle of a final, as it is written", () => {
  const delta: ScoreDelta = {
    type: "score",
    game: idFrom("0190b5f6-7c3a-7def-8abc-0123456789ab"),
    v: 212,
    status: "live",
    s1: 5,
    s2: 4,
    frame: 10,
    winner: 0,
    seq: 211,
    play: {
      player1_points: 61,
      player2_points: 8,
      break: 54,
      turn: 1,
      on: "colour",
      reds_left: 7,
      remaining: 83,
      snookers_required: 0,
    },
  };
  expect(packScore(delta)).toBe('["AZC19nw6fe-KvAEjRWeJqw",212,1,5,4,10,0,211,61,8,54,1,1,7,83,0]');
  expect(packScore({ ...delta, play: null })).toBe('["AZC19nw6fe-KvAEjRWeJqw",212,1,5,4,10,0,211]');
});

test.each(["", "[]", "[1,2]", '["AZC19nw6fe-KvAEjRWeJqw"]', '["AZC19nw6fe-KvAEjRWeJqw",1,9,0,0,1,0,0]', "{}"])(
  "%j is refused",
  (text) => {
    expect(() => unpackScore(text)).toThrow(/./u);
  },
);

test("a packed score differs from an object in its first letter", () => {
  expect([isPackedScore('["A",1]'), isPackedScore('{"type":"rankings"}')]).toEqual([true, false]);
});
