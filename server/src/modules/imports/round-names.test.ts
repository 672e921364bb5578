import { expect, test } from "vitest";
import { type NamedGame, roundNamesOf } from "./round-names.ts";

let day = 0;
/** A game that the first player won. */
const game = (
  key: string,
  round: number,
  players: readonly [string, string],
  more: Partial<NamedGame> = {},
): NamedGame => {
  day += 1;
  const playedAt = new Date(Date.UTC(2019, 0, day));
  return { key, round, playedAt, players, winner: players[0], givenName: null, group: null, ...more };
};

test("a complete tree gives its rounds their names, for any numbers", () => {
  const games = [
    game("q1", 14, ["a", "b"]),
    game("q2", 14, ["c", "d"]),
    game("q3", 14, ["e", "f"]),
    game("q4", 14, ["g", "h"]),
    game("s1", 13, ["a", "c"]),
    game("s2", 13, ["e", "g"]),
    game("t", 18, ["c", "g"]),
    game("f", 15, ["a", "e"]),
  ];
  const { names, finalKey } = roundNamesOf(games, false);
  expect(finalKey).toBe("f");
  expect(Object.fromEntries(names)).toEqual({
    q1: "Quarter-final",
    q2: "Quarter-final",
    q3: "Quarter-final",
    q4: "Quarter-final",
    s1: "Semi-final",
    s2: "Semi-final",
    t: "Third place",
    f: "Final",
  });
});

test("where a match is missing, earlier rounds keep their numbers", () => {
  const games = [
    game("q1", 1, ["a", "b"]),
    game("s1", 2, ["a", "c"]),
    game("s2", 2, ["e", "g"]),
    game("f", 3, ["a", "e"]),
  ];
  expect([...roundNamesOf(games, false).names.values()]).toEqual(["Round 1", "Semi-final", "Semi-final", "Final"]);
});

test("names of the file stand; the final is the one that it names; groups are groups", () => {
  const games = [
    game("g", 1, ["a", "b"], { group: 2 }),
    game("s", 198, ["a", "c"], { givenName: "Semi-final" }),
    game("f", 200, ["a", "e"], { givenName: "Final" }),
    game("x", 199, ["c", "g"], { givenName: "Third place" }),
  ];
  const { names, finalKey } = roundNamesOf(games, false);
  expect([...names.values()]).toEqual(["Group B", "Semi-final", "Final", "Third place"]);
  expect(finalKey).toBe("f");
  expect(roundNamesOf(games, true).finalKey).toBeNull();
});
