import { expect, test } from "vitest";
import { appearancesOf, matchesForPrize, qualifiesForPrize } from "./prize-eligibility.ts";

test.each([
  ["round-robin", 1, 1],
  ["round-robin", 5, 3],
  ["round-robin", 6, 3],
  ["round-robin", 0, 1],
  ["ladder", 0, 2],
  ["ladder", 9, 2],
] as const)("a %s of %i matches asks for %i", (kind, planned, needed) => {
  expect(matchesForPrize(kind, planned)).toBe(needed);
  expect(qualifiesForPrize(kind, { planned, played: needed })).toBe(true);
  expect(qualifiesForPrize(kind, { planned, played: needed - 1 })).toBe(false);
});

const match = (pair: string, isPlayed: boolean) => ({ player1Id: pair[0] ?? "", player2Id: pair[1] ?? "", isPlayed });

test("walkovers are not played; a match against a withdrawn player counts only if it was played", () => {
  const season = [match("ab", true), match("ac", false), match("bc", true), match("ad", false), match("cd", true)];
  expect(Object.fromEntries(appearancesOf(season, new Set("d")))).toEqual({
    a: { planned: 2, played: 1 },
    b: { planned: 2, played: 2 },
    c: { planned: 3, played: 2 },
    d: { planned: 1, played: 1 },
  });
});
