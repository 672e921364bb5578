import { expect, test } from "vitest";
import { frameFacts, inPlayOf } from "./frame-facts.ts";
import type { FrameAction, FrameState } from "./frame-types.ts";
import { playFrame } from "./frames.ts";
import { maximumBreak } from "./rulesets.ts";
import {
  atColour,
  choose,
  concede,
  foul,
  freeBall,
  fresh,
  lots,
  miss,
  nominate,
  play,
  pot,
  withReds,
} from "./testing/play.ts";

const lotsDue = play(atColour(7, [50, 57]), pot(7));

test.each([
  ["snooker15", 147],
  ["snooker10", 107],
  ["snooker6", 75],
] as const)("the maximum of %s is %d", (ruleset, maximum) => {
  expect(maximumBreak(ruleset)).toBe(maximum);
  expect(frameFacts(fresh(ruleset))).toMatchObject({ remaining: maximum, potential: maximum, maximumBreak: maximum });
});

test.each([
  ["a free ball at the first red", play(fresh(), foul(4), freeBall(7)), 155],
  ["a free ball at the last red", play(withReds(1), foul(4), freeBall(7)), 43],
  ["a free ball at the green", play(atColour(3), foul(4), freeBall(7)), 28],
  ["a free ball at the pink", play(atColour(6), foul(6), freeBall(7)), 19],
  ["a foul that waits: a free ball is not yet known", play(atColour(3), foul(4)), 25],
  ["a colour after the last red", play(withReds(1), pot(1)), 34],
  ["a re-spotted black", lotsDue, 7],
  ["a frame that is over", play(fresh(), concede(1)), 0],
] as const)("remaining with %s", (_, frame, remaining) => {
  expect(frameFacts(frame).remaining).toBe(remaining);
});

const behindBy = (deficit: number): FrameState => atColour(5, [20, 20 + deficit]);
test.each([
  [17, null],
  [18, null],
  [19, { side: 1, count: 1 }],
  [22, { side: 1, count: 1 }],
  [23, { side: 1, count: 2 }],
  [38, { side: 1, count: 5 }],
])("with 18 on and %d behind, snookers required are %j", (deficit, expected) => {
  expect(frameFacts(behindBy(deficit)).snookersRequired).toEqual(expected);
});

test("snookers are required of the player behind, and of neither once the frame is over", () => {
  expect(frameFacts(atColour(7, [60, 40])).snookersRequired).toEqual({ side: 2, count: 4 });
  expect(frameFacts(play(atColour(7, [60, 40]), concede(1))).snookersRequired).toBeNull();
});

test.each([
  ["a red", fresh(), [1]],
  ["any colour after a red", play(fresh(), pot(1)), [2, 3, 4, 5, 6, 7]],
  ["the colour that was named", play(fresh(), pot(1), nominate(6)), [6]],
  ["the lowest colour", atColour(4), [4]],
  ["a red or the free ball", play(fresh(), foul(4), freeBall(3)), [1, 3]],
  ["the colour on or the free ball", play(atColour(3), foul(4), freeBall(6)), [3, 6]],
  ["nothing while a foul waits", play(fresh(), foul(4)), []],
  ["nothing while lots are due", lotsDue, []],
  ["nothing after the end", play(fresh(), concede(1)), []],
] as const)("legal is %s, and just that is taken", (_, frame, legal) => {
  expect(frameFacts(frame).legal).toEqual(legal);
  const taken = ([1, 2, 3, 4, 5, 6, 7] as const).filter((ball) => playFrame(frame, pot(ball)).ok);
  expect(taken).toEqual(legal);
});

test.each([
  ["at a red", fresh(), 4],
  ["at a named black", play(fresh(), pot(1), nominate(7)), 7],
  ["while a foul waits", play(fresh(), foul(4)), null],
] as const)("the least that a foul costs %s is %s", (_, frame, least) => {
  expect(frameFacts(frame).minimumFoul).toBe(least);
});

test.each([
  ["no foul", fresh(), [], []],
  ["a foul at a red", play(fresh(), foul(4)), ["play", "play-again", "free-ball"], [2, 3, 4, 5, 6, 7]],
  ["a foul and a miss", play(fresh(), foul(4, { miss: true })), ["play", "play-again", "free-ball", "replace"], null],
  ["a foul at the blue", play(atColour(5), foul(5)), ["play", "play-again", "free-ball"], [6, 7]],
] as const)("choices after %s", (_, frame, options, balls) => {
  const facts = frameFacts(frame);
  expect(facts.foulOptions).toEqual(options);
  expect(facts.freeBalls).toEqual(balls ?? [2, 3, 4, 5, 6, 7]);
});

test("who may claim and concede", () => {
  expect(frameFacts(atColour(7, [58, 50]))).toMatchObject({ mayClaim: 1, mayConcede: 1 });
  expect(frameFacts(atColour(7, [58, 50], 2))).toMatchObject({ mayClaim: null, mayConcede: 2 });
  expect(frameFacts(lotsDue)).toMatchObject({ mayClaim: null, mayConcede: null });
  expect(frameFacts(play(fresh(), concede(1)))).toMatchObject({ mayClaim: null, mayConcede: null });
});

test("a century shows while it is being made", () => {
  const redsAndBlacks = Array.from({ length: 12 }, () => [pot(1), pot(7)]).flat();
  const frame = play(fresh(), ...redsAndBlacks, pot(1));
  expect(frameFacts(frame)).toMatchObject({ isCentury: false, potential: 147 });
  expect(frameFacts(play(frame, pot(3)))).toMatchObject({ isCentury: true, potential: 143 });
});

const misses = (count: number): FrameAction[] =>
  Array.from({ length: count }, () => [foul(4, { miss: true }), choose("replace")]).flat();
test.each([
  ["snooker15", 1, null],
  ["snooker15", 2, "If a full ball could be hit: warn that a third miss loses the frame."],
  ["snooker15", 3, "If a full ball could be hit and a warning was given: the frame is lost."],
  ["snooker6", 4, "The other player may place the cue ball anywhere, unless snookers are needed."],
] as const)("%s after %d misses in a row: %s", (ruleset, count, advice) => {
  expect(frameFacts(play(fresh(ruleset), ...misses(count))).missAdvice).toBe(advice);
});

test("what viewers see of a frame being played", () => {
  expect(inPlayOf(play(fresh(), pot(1), pot(7), pot(1)))).toEqual({
    player1_points: 9,
    player2_points: 0,
    break: 9,
    turn: 1,
    on: "colour",
    reds_left: 13,
    remaining: 138,
    snookers_required: 0,
  });
  expect(inPlayOf(atColour(7, [60, 40], 2))).toMatchObject({ turn: 2, on: "black", snookers_required: 4 });
  expect(inPlayOf(lotsDue).turn).toBe(0);
  expect(inPlayOf(play(lotsDue, lots(2), miss)).turn).toBe(1);
});
