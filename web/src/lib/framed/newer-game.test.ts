import type { Game } from "@pockethall/contract/games";
import { expect, test } from "vitest";
import { newerGame, newerGames } from "./newer-game.ts";

const game = (version: number, name: string) => ({ version, round_name: name }) as Game;

test.each([
  ["an answer that the stream has overtaken does not bring an older score back", 3, 2, "known"],
  ["a later answer replaces what is known", 2, 3, "read"],
  ["of equals the answer, which knows all fields", 2, 2, "read"],
])("%s", (_name, known, read, expected) => {
  expect(newerGame(game(known, "known"), game(read, "read")).round_name).toBe(expected);
});

test("of several games each is compared with itself; what is new comes, what is gone goes", () => {
  const entry = (id: string, version: number) => ({ id, version }) as Game;
  const known = [entry("a", 3), entry("b", 3), entry("gone", 9)];
  const read = [entry("b", 4), entry("a", 2), entry("new", 1)];
  expect(newerGames(known, read).map(({ id, version }) => [id, version])).toEqual([
    ["b", 4],
    ["a", 3],
    ["new", 1],
  ]);
});
