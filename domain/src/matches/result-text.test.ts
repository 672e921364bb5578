import { expect, test } from "vitest";
import { resultText } from "./result-text.ts";

test.each([
  ["completed", [3, 1], 1, "Ada 3-1 Bola"],
  [null, [2, 2], null, "Ada 2-2 Bola"],
  [null, [null, null], null, "Ada 0-0 Bola"],
  ["walkover", [0, 0], 1, "Ada v Bola: walkover, won by Ada"],
  ["void", [0, 0], null, "Ada v Bola: void"],
  ["annulled", [3, 1], null, "Ada v Bola: annulled"],
  ["retired", [2, 1], 2, "Ada 2-1 Bola (retired), won by Bola"],
  ["defaulted", [1, 0], 2, "Ada 1-0 Bola (defaulted), won by Bola"],
] as const)("a match that ended as %s with %j", (outcome, scores, winner, text) => {
  expect(resultText({ names: ["Ada", "Bola"], outcome, scores, winner })).toBe(text);
});
