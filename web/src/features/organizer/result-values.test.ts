import { expect, test } from "vitest";
import { checkResult, type ResultValues, resultBody } from "./result-values.ts";

const values: ResultValues = {
  outcome: "played",
  player1_score: "4",
  player2_score: " 2",
  winner_id: "ada",
  reason: "",
};

test.each([
  [{}, false, []],
  [{ player1_score: "", player2_score: "x" }, false, ["player1_score", "player2_score"]],
  [{ player1_score: "-1" }, false, ["player1_score"]],
  [{}, true, ["reason"]],
  [{ reason: "  " }, true, ["reason"]],
  [{ outcome: "walkover", player1_score: "", winner_id: "" }, false, ["winner_id"]],
  [{ outcome: "void", player1_score: "", player2_score: "", winner_id: "" }, false, []],
  [{ outcome: "retired", winner_id: "" }, false, ["winner_id"]],
] as const)("of %j (over: %j) the fields %j are wrong", (change, isOver, fields) => {
  expect(Object.keys(checkResult({ ...values, ...change }, isOver))).toEqual(fields);
});

test.each([
  ["played", { player1_score: 4, player2_score: 2 }],
  ["walkover", { winner_id: "ada" }],
  ["retired", { player1_score: 4, player2_score: 2, winner_id: "ada" }],
  ["void", {}],
  ["annulled", { player1_score: 4, player2_score: 2 }],
])("%s sends what it asks for", (outcome, expected) => {
  expect(resultBody({ ...values, outcome }, 7)).toEqual({ outcome, ...expected, version: 7 });
  expect(resultBody({ ...values, outcome, reason: " Typo " }, 7)).toMatchObject({ reason: "Typo" });
});
