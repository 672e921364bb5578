import { expect, test } from "vitest";
import { timeProblem, windowWith } from "./match-times.ts";

const day = (number: number, hour = 12) => new Date(Date.UTC(2026, 11, number, hour));
const facts = { isOpen: true, playBy: day(14), proposed: 0, now: day(8) };

test.each([
  [day(9), {}, null],
  [day(8), {}, "Choose a time in the future."],
  [day(14 + 28), {}, null],
  [day(14 + 28, 13), {}, "Choose a time at most 28 days after the last day to play."],
  [day(9), { isOpen: false }, "This match has a result, so its time can't change."],
  [day(9), { proposed: 10 }, "You've proposed 10 times for this match. Call your opponent."],
])("%s with %o", (playAt, change, problem) => {
  expect(timeProblem(playAt, { ...facts, ...change })).toBe(problem);
});

const round = { playFrom: day(7), playBy: day(14) };
test.each([
  ["within the round", day(9), round],
  ["before it: it can be reported from then on", day(2), { playFrom: day(2), playBy: day(14) }],
  ["on its last day", day(13, 20), { playFrom: day(7), playBy: day(14, 20) }],
  ["after it: a day is left to report", day(20), { playFrom: day(7), playBy: day(21) }],
])("a time %s", (_, playAt, expected) => {
  expect(windowWith(round, playAt)).toEqual(expected);
});
