import type { LeagueScore } from "@pockethall/domain/leagues";
import { expect, test } from "vitest";
import { claimText, echoOf, resultText } from "./result-labels.ts";
import { ADA, BOLA, givenMatch } from "./testing/given-league.ts";

const match = givenMatch();
const score = (score1: number, score2: number, walkover: LeagueScore["walkover"] = 0): LeagueScore => ({
  score1,
  score2,
  walkover,
});

test.each([
  [score(3, 1), null, "Ada won 3–1"],
  [score(1, 3), null, "Bola won 3–1"],
  [score(3, 1), ADA.id, "You won 3–1"],
  [score(3, 1), BOLA.id, "You lost 1–3"],
  [score(2, 2), ADA.id, "Level, 2–2"],
  [score(0, 0, 2), ADA.id, "Bola wins by walkover"],
])("%j is read back to %j as %j", (result, me, words) => {
  expect(resultText(match, result, me)).toBe(words);
});

test.each([
  [ADA.id, null, "Ada says: Ada won 3–1"],
  [ADA.id, ADA.id, "You say: You won 3–1"],
  [BOLA.id, ADA.id, "Bola says: You won 3–1"],
])("a report by %s is read to %j as %j", (by, me, words) => {
  expect(claimText(match, { by, player1_score: 3, player2_score: 1 }, me)).toBe(words);
});

test("without a report there are no words", () => {
  expect(claimText(match, null, ADA.id)).toBe("");
});

test.each([
  [score(0, 0), true, "The first to 3 frames wins."],
  [score(2, 2), true, "The first to 3 frames wins."],
  [score(3, 2), false, "You won 3–2."],
  [score(0, 0, 1), false, "Ada wins by walkover."],
])("of a best of five %j has a problem: %j", (result, problem, words) => {
  expect(echoOf(match, result, ADA.id)).toEqual({ problem, words });
});

test("a best of four may end level", () => {
  expect(echoOf(givenMatch({ best_of: 4 }), score(2, 2), ADA.id)).toEqual({ problem: false, words: "Level, 2–2." });
});
