import { expect, test } from "vitest";
import { treeOf } from "./bracket.ts";
import { pairsOf } from "./pairs.ts";
import { givenDraw, played } from "./testing/given-draw.ts";

const headingsOf = (tree: ReturnType<typeof treeOf>) =>
  tree.headings.map(({ section, column, name }) => `${section}.${column} ${name}`);

test("five players: byes come before the games they lead to, and every game has its name", () => {
  const tree = treeOf(givenDraw("single-elimination", 5, { thirdPlace: true }));
  expect([...tree.byes.values()].map(({ id }) => id)).toEqual(["1", "2", "3"]);
  expect([...tree.games.values()].map(({ title }) => title)).toEqual([
    "Quarter-final",
    "Semi-final 1",
    "Semi-final 2",
    "Final",
    "Third place",
  ]);
  expect(headingsOf(tree)).toEqual(["0.0 Quarter-final", "0.1 Semi-final", "0.2 Final"]);
  expect(tree.nodes.find(({ key }) => key === "third")).toMatchObject({ under: "r3m1", column: 2 });
});

test("a double elimination: each side has its own columns, the finals are right of both", () => {
  const tree = treeOf(givenDraw("double-elimination", 8, { bracketReset: true }));
  expect(headingsOf(tree)).toEqual([
    "0.0 Winners' round 1",
    "0.1 Winners' semi-final",
    "1.0 Losers' round 1",
    "1.1 Losers' round 2",
    "0.2 Winners' final",
    "1.2 Losers' round 3",
    "1.3 Losers' final",
    "0.4 Grand final",
    "0.5 Second grand final",
  ]);
  expect(tree.nodes.find(({ key }) => key === "final2")?.feeders).toEqual(["final"]);
});

test("a redrawn round is joined to the games in which its players won", () => {
  let draw = givenDraw("single-elimination", 4);
  for (const key of ["r1m1", "r1m2"]) draw = played(draw, key, 1);
  const rounds = draw.rounds.map((round) => ({
    ...round,
    games: round.games.map((game) => ({
      ...game,
      player1: { ...game.player1, from: null },
      player2: { ...game.player2, from: null },
    })),
  }));
  expect(treeOf({ ...draw, rounds }).nodes.at(-1)?.feeders).toEqual(["r1m1", "r1m2"]);
});

test("groups: only the knock-out is a tree", () => {
  const tree = treeOf(givenDraw("groups", 8, { groupCount: 2, qualifiersPerGroup: 2 }));
  expect(headingsOf(tree)).toEqual(["0.0 Semi-final", "0.1 Final"]);
  expect(tree.games.size).toBe(3);
});

test("a round comes in pairs that meet, byes included, the next game with each", () => {
  const draw = givenDraw("single-elimination", 6);
  const tree = treeOf(draw);
  const labels = draw.rounds.map((round) =>
    pairsOf(tree, round).map(({ games, byes, next }) => [
      ...games.map(({ title }) => title),
      ...byes.map(({ name }) => `${name} bye`),
      next?.title ?? "-",
    ]),
  );
  expect(labels).toEqual([
    [
      ["Quarter-final 2", "Player 1 bye", "Semi-final 1"],
      ["Quarter-final 4", "Player 2 bye", "Semi-final 2"],
    ],
    [["Semi-final 1", "Semi-final 2", "Final"]],
    [["Final", "-"]],
  ]);
});
