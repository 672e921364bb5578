import { expect, test } from "vitest";
import { givenGame } from "../testing/given-game.ts";
import type { Moment } from "./moments.ts";
import { withPlayersAt } from "./players-at.ts";

const moment = (action: object) => ({ action }) as unknown as Moment;
const moments = [moment({ kind: "frame-won" }), moment({ kind: "reopened", players: ["p9", "p2"] })];
const names = (position: number) => {
  const { player1, player2 } = withPlayersAt(givenGame(), moments, position);
  return [player1?.name, player2?.name];
};

test("a position before a match was re-opened shows the players of then, as far as they are known", () => {
  expect(names(1)).toEqual(["Earlier player", "Player p2"]);
  expect(names(2)).toEqual(["Earlier player", "Player p2"]);
});

test("a position after it shows the players of today", () => {
  expect(names(3)).toEqual(["Player p1", "Player p2"]);
});
