import type { DrawGame } from "@pockethall/contract/draws";
import { expect, test } from "vitest";
import { gameAddress, sentenceOf, whenText } from "./game-labels.ts";
import { givenDraw, played } from "./testing/given-draw.ts";

const DRAW = givenDraw("single-elimination", 4);
const gameOf = (draw: typeof DRAW, key: string, fields: Partial<DrawGame> = {}) => {
  const game = draw.rounds.flatMap(({ games }) => games).find((each) => each.key === key);
  if (game === undefined) throw new Error(`no game ${key}`);
  return { ...game, ...fields };
};
const won = (fields: Partial<DrawGame> = {}) => gameOf(played(DRAW, "r1m1", 2, fields), "r1m1");

test.each<[DrawGame, string]>([
  [gameOf(DRAW, "r1m1"), "Player 1 against Player 4"],
  [gameOf(DRAW, "r1m1", { scheduled_at: "2026-11-24T17:00:00Z" }), "Player 1 against Player 4: Nov 24, 18:00"],
  [gameOf(DRAW, "r2m1"), "The winner of r1m1 against The winner of r1m2"],
  [gameOf(DRAW, "r1m1", { status: "live", player1_score: 2 }), "Live: Player 1 2, Player 4 0"],
  [won(), "Player 4 beat Player 1 3–1"],
  [won({ outcome: "retired" }), "Player 4 beat Player 1 3–1, retired"],
  [won({ outcome: "walkover" }), "Player 4 beat Player 1 by walkover"],
  [won({ winner_id: null, player1_score: 2, player2_score: 2 }), "Player 1 against Player 4: drawn 2–2"],
  [won({ winner_id: null, outcome: "void" }), "Player 1 against Player 4: Void"],
  [gameOf(DRAW, "r1m1", { status: "postponed" }), "Player 1 against Player 4: Postponed"],
])("%#: %o", (game, sentence) => {
  expect(sentenceOf(game)).toBe(sentence);
});

test("the label of a second final notes that it may not be needed", () => {
  expect(whenText(gameOf(DRAW, "r2m1", { is_conditional: true }))).toBe("If needed");
  expect(whenText(gameOf(DRAW, "r2m1", { is_conditional: true, status: "cancelled" }))).toBe("Not needed");
});

test.each([
  ["scheduled", "/fixtures/id-r1m1"],
  ["postponed", "/fixtures/id-r1m1"],
  ["live", "/live-matches/id-r1m1"],
  ["completed", "/live-matches/id-r1m1"],
] as const)("a game that is %s opens %s", (status, address) => {
  expect(gameAddress(gameOf(DRAW, "r1m1", { status }))).toBe(address);
});
