import fc from "fast-check";
import { expect, test } from "vitest";
import { legendOf, shadeOf, shadesUpTo, shortCount } from "./shades.ts";
import { matchesText } from "./state-games.ts";

test.each([
  [0, [], ["0"]],
  [1, [1], ["0", "1 or more"]],
  [3, [1, 2, 3], ["0", "1", "2", "3 or more"]],
  [40, [1, 2, 6, 10], ["0", "1", "2–5", "6–9", "10 or more"]],
  [10_000, [1, 10, 100, 1_000], ["0", "1–9", "10–99", "100–999", "1,000 or more"]],
])("up to %i games: shades from %j", (most, shades, legend) => {
  expect(shadesUpTo(most)).toEqual(shades);
  expect(legendOf(shades)).toEqual(legend);
});

test.each([
  [0, 0],
  [1, 1],
  [9, 1],
  [10, 2],
  [5_000, 3],
])("%i games get shade %i of those from 1, 10 and 100", (games, shade) => {
  expect(shadeOf(games, [1, 10, 100])).toBe(shade);
});

test("more games are never a lighter shade, none is its own, the most is the darkest", () => {
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 2_000_000 }), { minLength: 1 }), (counts) => {
      const most = Math.max(...counts);
      const shades = shadesUpTo(most);
      const rising = counts.toSorted((a, b) => a - b).map((games) => shadeOf(games, shades));
      expect(rising).toEqual(rising.toSorted((a, b) => a - b));
      expect(rising.at(-1)).toBe(shades.length);
      for (const games of counts) expect(shadeOf(games, shades) === 0).toBe(games === 0);
      expect(legendOf(shades)).toHaveLength(shades.length + 1);
    }),
  );
});

test.each([
  [0, "0"],
  [999, "999"],
  [1_000, "1k"],
  [1_249, "1.2k"],
  [9_960, "10k"],
  [34_400, "34k"],
  [999_499, "999k"],
  [1_000_000, "1M"],
])("%i is short as %s", (games, text) => {
  expect(shortCount(games)).toBe(text);
});

test("one match is not many", () => {
  expect([0, 1, 1_200].map((games) => matchesText(games, "live"))).toEqual([
    "no live matches",
    "1 live match",
    "1,200 live matches",
  ]);
});
