import { expect, test } from "vitest";
import { leastPenalty, penaltyOf } from "./fouls.ts";
import {
  atColour,
  choose,
  foul,
  freeBall,
  fresh,
  miss,
  nominate,
  play,
  pot,
  refusal,
  withReds,
} from "./testing/play.ts";

const colourOn = play(fresh(), pot(1));

test.each([
  ["missing everything at a red", { on: "red" }, 4],
  ["missing everything at the pink", { on: 6 }, 6],
  ["hitting the yellow before the brown", { on: 4, concerned: [2] }, 4],
  ["potting the black with a foul at the green", { on: 3, concerned: [7, 2] }, 7],
  ["hitting a red instead of the blue that was named", { on: "colour", nominated: 5, concerned: [1] }, 5],
  ["a foul before a colour is named", { on: "colour" }, 7],
  ["two reds in succession", { on: "red", alwaysSeven: true }, 7],
  ["a push stroke at the black as free ball", { on: "red", freeBall: 7, concerned: [7] }, 4],
  ["a push stroke at the black as free ball for the blue", { on: 5, freeBall: 7, concerned: [7] }, 5],
] as const)("%s costs %j %d", (_, foulCase, points) => {
  expect(penaltyOf(foulCase)).toBe(points);
});

test.each([
  ["at a red", fresh(), 4],
  ["at a colour that is not entered", colourOn, 4],
  ["at a named colour", play(colourOn, nominate(6)), 6],
  ["at a cheap named colour", play(colourOn, nominate(2)), 4],
  ["at the green", atColour(3), 4],
  ["at the blue", atColour(5), 5],
] as const)("the least that a foul costs %s", (_, frame, least) => {
  expect(leastPenalty(frame)).toBe(least);
  for (const points of [4, 5, 6, 7] as const) expect(refusal(frame, foul(points)) === null).toBe(points >= least);
});

test("a foul hands over points and table, and waits", () => {
  expect(play(colourOn, nominate(5), foul(6, { reds: 1 }))).toMatchObject({
    points: [1, 6],
    striker: 2,
    redsLeft: 13,
    on: "red",
    nominated: null,
    foul: { by: 1, points: 6, reds: 1, miss: false, on: "colour" },
  });
});

test.each([
  ["fewer than four points", fresh(), foul(3 as 4), "A foul costs four, five, six or seven points."],
  ["broken points", fresh(), foul(4.5 as 4), "A foul costs four, five, six or seven points."],
  ["less than the ball on", atColour(6), foul(5), "A foul costs at least 6 while the pink is on."],
  ["less than the named ball", play(colourOn, nominate(7)), foul(5), "A foul costs at least 7 while the black is on."],
  ["more reds than there are", withReds(2), foul(4, { reds: 3 }), "Only 2 reds are left."],
  ["half a red", fresh(), foul(4, { reds: 0.5 }), "Enter the potted reds as a whole number."],
  ["fewer reds than none", fresh(), foul(4, { reds: -1 }), "Enter the potted reds as a whole number."],
] as const)("%s is refused", (_, frame, action, reason) => {
  expect(refusal(frame, action)).toBe(reason);
});

test("the last red that goes down by a foul leaves the yellow on", () => {
  const fouled = play(withReds(1), foul(4, { reds: 1 }));
  expect(fouled).toMatchObject({ redsLeft: 0, on: 2 });
  expect(play(fouled, choose("play-again"))).toMatchObject({ striker: 1, on: 2, redsLeft: 0 });
});

test("the offender who plays again plays at the ball that was on, without a free ball", () => {
  const again = play(colourOn, nominate(6), foul(6), choose("play-again"));
  expect(again).toMatchObject({ striker: 1, on: "colour", nominated: null, foul: null, freeBall: null, break: 0 });
  expect(play(atColour(4), foul(4), choose("play-again"))).toMatchObject({ striker: 1, on: 4 });
  const freed = play(fresh(), foul(4), freeBall(7), foul(4), choose("play-again"));
  expect(freed).toMatchObject({ striker: 2, on: "red", freeBall: null });
});

test("balls are put back only after a miss, and then the reds as well", () => {
  expect(refusal(play(fresh(), foul(4)), choose("replace"))).toBe("Balls are replaced only after a foul and a miss.");
  const back = play(withReds(1), foul(4, { reds: 1, miss: true }), choose("replace"));
  expect(back).toMatchObject({ striker: 1, redsLeft: 1, on: "red", points: [0, 4], missesInRow: 1, foul: null });
});

test("misses run on while the balls are put back, and end with anything else", () => {
  const again = [foul(4, { miss: true }), choose("replace")] as const;
  const twice = play(fresh(), ...again, ...again);
  expect(twice.missesInRow).toBe(2);
  expect(play(twice, foul(4, { miss: true })).missesInRow).toBe(3);
  expect(play(twice, foul(4)).missesInRow).toBe(0);
  expect(play(twice, pot(1)).missesInRow).toBe(0);
  expect(play(twice, miss).missesInRow).toBe(0);
  for (const option of [choose("play"), choose("play-again"), freeBall(4)])
    expect(play(twice, foul(4, { miss: true }), option).missesInRow).toBe(0);
});

test("six-red calls no sixth miss in a row, the long game does", () => {
  const five = Array.from({ length: 5 }, () => [foul(4, { miss: true }), choose("replace")]).flat();
  const sixth = foul(4, { miss: true });
  expect(refusal(play(fresh("snooker6"), ...five), sixth)).toBe(
    "In this game no more than 5 misses are called in a row: enter the foul alone.",
  );
  expect(refusal(play(fresh("snooker6"), ...five), foul(4))).toBeNull();
  expect(refusal(play(fresh("snooker15"), ...five), sixth)).toBeNull();
});

test.each([
  ["without a foul", fresh(), choose("play"), "There's no foul to respond to."],
  ["a free ball that is none", play(fresh(), foul(4)), freeBall(1 as 2), "Choose which colour is the free ball."],
  [
    "a free ball without a colour",
    play(fresh(), foul(4)),
    { kind: "option-chosen", option: "free-ball" },
    "Choose which colour is the free ball.",
  ],
  [
    "the ball on as free ball",
    play(atColour(4), foul(4)),
    freeBall(4),
    "The brown cannot be the free ball: it is the ball on.",
  ],
  [
    "a ball that is gone",
    play(atColour(4), foul(4)),
    freeBall(3),
    "The green cannot be the free ball: it is not on the table.",
  ],
  [
    "a ball for another choice",
    play(fresh(), foul(4)),
    { kind: "option-chosen", option: "play", ball: 4 },
    "Only a free ball is nominated here.",
  ],
  ["a choice that is none", play(fresh(), foul(4)), choose("pass" as "play"), "That isn't a choice after a foul."],
] as const)("%s is refused", (_, frame, action, reason) => {
  expect(refusal(frame, action)).toBe(reason);
});
