import { expect, test } from "vitest";
import { pathOf, playersLike, playersOf } from "./player-path.ts";
import { givenDraw, played } from "./testing/given-draw.ts";

const keys = (games: readonly { game: { key: string } }[] | undefined) => games?.map(({ game }) => game.key);

test("a path is what was played, and where every further win leads", () => {
  const draw = played(givenDraw("single-elimination", 8), "r1m1", 1);
  const winner = pathOf(draw, "1");
  expect(keys(winner?.games)).toEqual(["r1m1", "r2m1"]);
  expect(keys(winner?.ahead)).toEqual(["r3m1"]);
  const loser = pathOf(draw, "8");
  expect(keys(loser?.games)).toEqual(["r1m1"]);
  expect(keys(loser?.ahead)).toEqual([]);
  expect(pathOf(draw, "nobody")).toBeUndefined();
  expect(pathOf(draw, null)).toBeUndefined();
});

test("a bye is part of the path", () => {
  expect(pathOf(givenDraw("single-elimination", 5), "1")?.keys).toEqual(new Set(["r2m1", "bye:1", "r3m1"]));
});

test("a loser's path continues on the losers' side; a final that may not be played is on no path", () => {
  const path = pathOf(played(givenDraw("double-elimination", 4), "w1m1", 1), "4");
  expect(keys(path?.games)).toEqual(["w1m1", "l1m1"]);
  expect(keys(path?.ahead)).toEqual(["l2m1", "final"]);
});

test("players are found by the beginnings of their names, without marks, or by seed", () => {
  const players = playersOf(givenDraw("single-elimination", 40)).map((player) =>
    player.id === "7" ? { ...player, name: "Ṣọlá Adé-Òjó" } : player,
  );
  expect(players).toHaveLength(40);
  expect(playersLike(players, "sola ojo", 8).map(({ id }) => id)).toEqual(["7"]);
  expect(playersLike(players, "7", 8).map(({ id }) => id)).toEqual(["7"]);
  expect(playersLike(players, "player", 8)).toHaveLength(8);
  expect(playersLike(players, "layer", 8)).toEqual([]);
});
