import type { Draw } from "@pockethall/contract/draws";
import { expect, test } from "vitest";
import { challengeableBy } from "./challengers.ts";

const player = (id: string) => ({ id, name: id, seed: null, state: null });
const slot = (id: string) => ({ player: player(id), from: null, source: null });
const game = (one: string, other: string, status: "scheduled" | "completed") => ({
  player1: slot(one),
  player2: slot(other),
  status,
});
const ladder = (games: ReturnType<typeof game>[], champion: string | null = null) =>
  ({
    ladder: ["ada", "bola", "chidi", "dayo", "efe"].map((id, index) => ({ position: index + 1, player: player(id) })),
    options: { challengeReach: 2 },
    rounds: [{ games }],
    champion_id: champion,
  }) as unknown as Draw;

test.each([
  ["two places up", ladder([]), "dayo", ["bola", "chidi"]],
  ["the first of all has no one to challenge", ladder([]), "ada", []],
  ["a player in an open challenge cannot be challenged", ladder([game("chidi", "efe", "scheduled")]), "dayo", ["bola"]],
  ["and cannot challenge others", ladder([game("chidi", "efe", "scheduled")]), "efe", []],
  ["a finished challenge blocks no player", ladder([game("chidi", "efe", "completed")]), "efe", ["chidi", "dayo"]],
  ["an ended ladder", ladder([], "ada"), "dayo", []],
  ["a visitor", ladder([]), null, []],
  ["a player outside the ladder", ladder([]), "zainab", []],
] as const)("%s", (_, draw, playerId, expected) => {
  expect([...challengeableBy(draw, playerId)].toSorted()).toEqual(expected);
});
