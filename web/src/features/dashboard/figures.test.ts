import { expect, test } from "vitest";
import { figure, matchStatus, rankText, winLoss } from "./figures.ts";

test("a missing fact is N/A, zero is zero", () => {
  expect([figure(null), figure(0), figure(1234)]).toEqual(["N/A", "0", "1,234"]);
  expect([rankText(null, 200), rankText(3, 1200)]).toEqual(["N/A", "3 of 1,200"]);
});

test.each([
  [0, 0, 0, 0],
  [1, 0, 100, 0],
  [2, 1, 67, 33],
  [1, 199, 1, 99],
])("%i wins and %i losses are %i and %i percent", (wins, losses, winPercent, lossPercent) => {
  expect(winLoss({ wins, losses }).map(({ percent }) => percent)).toEqual([winPercent, lossPercent]);
});

test("a status that we do not know is said to be unknown", () => {
  expect([matchStatus("live"), matchStatus("paused")]).toEqual(["Live", "Unknown"]);
});
