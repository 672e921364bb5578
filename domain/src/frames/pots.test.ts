import { expect, test } from "vitest";
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

const reds14 = play(fresh(), pot(1));

test("a frame begins with the breaker at a red", () => {
  expect(fresh("snooker6")).toMatchObject({ redsLeft: 6, on: "red", striker: 1, points: [0, 0], attempt: 1 });
});

test.each([
  ["a red", fresh(), [1], { points: [1, 0], redsLeft: 14, on: "colour", break: 1 }],
  ["three reds in one stroke", fresh(), [1, 1, 1], { points: [3, 0], redsLeft: 12, on: "colour", break: 3 }],
  ["a colour that was not named", reds14, [6], { points: [7, 0], redsLeft: 14, on: "red", break: 7 }],
  ["the colour that was named", play(reds14, nominate(5)), [5], { points: [6, 0], on: "red", nominated: null }],
  ["the colour named last", play(reds14, nominate(5), nominate(7)), [7], { points: [8, 0], on: "red" }],
  ["the colour after the last red", play(withReds(1), pot(1)), [3], { points: [4, 0], on: 2, redsLeft: 0 }],
  ["yellow in the end phase", atColour(2), [2], { points: [2, 0], on: 3, striker: 1 }],
  ["pink in the end phase", atColour(6), [6], { points: [6, 0], on: 7 }],
] as const)("%s", (_, frame, balls, after) => {
  expect(play(frame, pot(...balls))).toMatchObject(after);
});

const snookeredAtReds = play(fresh(), foul(4), freeBall(4));
const snookeredAtGreen = play(atColour(3), foul(4), freeBall(5));

test.each([
  ["counts as a red", snookeredAtReds, [4], { points: [0, 5], redsLeft: 15, on: "colour", break: 1 }],
  ["with a red counts two", snookeredAtReds, [4, 1], { points: [0, 6], redsLeft: 14, on: "colour", break: 2 }],
  ["may send a red in alone", snookeredAtReds, [1], { points: [0, 5], redsLeft: 14, on: "colour" }],
  ["scores as the colour on, which is on again", snookeredAtGreen, [5], { points: [0, 7], on: 3, freeBall: null }],
  ["scores nothing beside the colour on", snookeredAtGreen, [3, 5], { points: [0, 7], on: 4, break: 3 }],
  ["may send the colour on in alone", snookeredAtGreen, [3], { points: [0, 7], on: 4 }],
] as const)("a free ball %s", (_, frame, balls, after) => {
  expect(play(frame, pot(...balls))).toMatchObject(after);
});

test("a free ball is over with its stroke", () => {
  expect(play(snookeredAtReds, miss)).toMatchObject({ freeBall: null, striker: 1, on: "red" });
  expect(refusal(play(snookeredAtReds, pot(4), pot(7)), pot(4))).toBe("A red was on, so potting the brown is a foul.");
});

test.each([
  ["nothing", fresh(), [], "Choose which ball was potted."],
  ["a ball that is none", fresh(), [8 as 7], "There's no such ball."],
  ["a colour while a red is on", fresh(), [7], "A red was on, so potting the black is a foul."],
  ["a red and a colour", fresh(), [1, 5], "A red was on, so potting the blue is a foul."],
  ["a red after a red", reds14, [1], "A colour was on, so potting a red is a foul."],
  ["two colours after a red", reds14, [4, 5], "Potting two colours in one stroke is a foul."],
  ["the same colour twice", reds14, [4, 4], "A colour can be potted only once in a stroke."],
  [
    "another colour than the named one",
    play(reds14, nominate(2)),
    [7],
    "The yellow was nominated, so potting the black is a foul.",
  ],
  ["more reds than there are", withReds(2), [1, 1, 1], "Only 2 reds are left."],
  ["two of one red", withReds(1), [1, 1], "Only one red is left."],
  ["a red when all are gone", atColour(4), [1], "No red is left on the table."],
  ["a colour out of turn", atColour(4), [5], "The brown was on, so potting the blue is a foul."],
  ["another free ball than the chosen one", snookeredAtReds, [5], "A red was on, so potting the blue is a foul."],
  ["the free ball twice", snookeredAtReds, [4, 4], "A colour can be potted only once in a stroke."],
] as const)("%s is no legal pot", (_, frame, balls, reason) => {
  expect(refusal(frame, pot(...balls))).toBe(reason);
});

test("a missed colour leaves a red on, and after the last red the yellow", () => {
  expect(play(reds14, miss)).toMatchObject({ on: "red", striker: 2, break: 0 });
  expect(play(withReds(1), pot(1), nominate(7), miss)).toMatchObject({ on: 2, striker: 2, nominated: null });
  expect(play(atColour(5), miss)).toMatchObject({ on: 5, striker: 2 });
});

test("a colour is named only after a red", () => {
  expect(refusal(fresh(), nominate(4))).toBe("A colour can be nominated only after a red.");
  expect(refusal(reds14, nominate(1 as 2))).toBe("Only a colour can be nominated.");
});

test("no stroke is played while a foul waits for its choice", () => {
  const fouled = play(fresh(), foul(4));
  for (const stroke of [pot(1), miss, nominate(5), foul(4)])
    expect(refusal(fouled, stroke)).toBe("First enter what the player chooses after the foul.");
  expect(refusal(play(fouled, choose("play")), pot(1))).toBeNull();
});
