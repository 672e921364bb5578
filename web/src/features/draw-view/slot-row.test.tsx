import type { DrawGame } from "@pockethall/contract/draws";
import { expect, test } from "vitest";
import { htmlOf, textIn } from "../../lib/testing/rendered.tsx";
import { SlotRow } from "./slot-row.tsx";
import { givenDraw, played } from "./testing/given-draw.ts";

const draw = givenDraw("single-elimination", 4);
const gameOf = (from: typeof draw, key: string) =>
  from.rounds.flatMap(({ games }) => games).find((each) => each.key === key) as DrawGame;
const shown = (game: DrawGame, side: 1 | 2) => textIn(htmlOf(<SlotRow game={game} side={side} playerId={null} />));
const rows = (game: DrawGame) => [shown(game, 1), shown(game, 2)];

test("before play a row shows the seed and the name, or where the player comes from", () => {
  expect(rows(gameOf(draw, "r1m1"))).toEqual(["1 Player 1", "4 Player 4"]);
  expect(rows(gameOf(draw, "r2m1"))).toEqual(["The winner of r1m1", "The winner of r1m2"]);
});

test("a finished game shows the frames of both, and who won", () => {
  expect(rows(gameOf(played(draw, "r1m1", 2), "r1m1"))).toEqual(["1 Player 1 1", "4 Player 4, winner 3"]);
});

test("a walkover has no frames", () => {
  const game = gameOf(played(draw, "r1m1", 1, { outcome: "walkover" }), "r1m1");
  expect(rows(game)).toEqual(["1 Player 1, winner w/o", "4 Player 4 –"]);
});
