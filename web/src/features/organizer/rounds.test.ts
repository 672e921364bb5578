import type { TournamentGame } from "@pockethall/contract/games";
import { expect, test } from "vitest";
import { roundsOf } from "./rounds.ts";

const game = (round_number: number, position: number, round_name: string) =>
  ({ id: `${round_number}-${position}`, round_number, position, round_name }) as TournamentGame;

test("games are sorted by round and position for any order on the wire", () => {
  const rounds = roundsOf([game(2, 1, "Final"), game(1, 2, "Semi-final"), game(1, 1, "Semi-final")]);
  expect(rounds.map(({ name, games }) => [name, games.map(({ id }) => id)])).toEqual([
    ["Semi-final", ["1-1", "1-2"]],
    ["Final", ["2-1"]],
  ]);
});

test("no games, no rounds", () => expect(roundsOf([])).toEqual([]));
