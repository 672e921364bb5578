import fc from "fast-check";
import { expect, test } from "vitest";
import type { PlayerId } from "../common/ids.ts";
import { type FormLetter, type RankingRow, rankForm, rankOverall, winRate } from "./rankings.ts";

/** A player with 10 games, 5 won, 30-30 frames, no break and no form; named after the id. */
function player(playerId: PlayerId, change: Partial<RankingRow> = {}): RankingRow {
  const games = { matches: 10, wins: 5, losses: 5, draws: 0, framesWon: 30, framesLost: 30 };
  return { playerId, name: playerId, ...games, highestBreak: null, form: [], ...change };
}
const form = (letters: string) => [...letters] as FormLetter[];
const idle = { matches: 0, wins: 0, losses: 0, draws: 0, framesWon: 0, framesLost: 0 };

const overall = (...rows: RankingRow[]) => rankOverall(rows).map((row) => row.playerId);
const inForm = (...rows: RankingRow[]) => rankForm(rows).map((row) => row.playerId);

test.each([
  [0, 0, 0],
  [0, 5, 0],
  [5, 5, 100],
  [1, 3, 33.3],
  [2, 3, 66.7],
  [1, 16, 6.3],
  [13, 20, 65],
])("%d wins of %d are %d percent", (wins, matches, rate) => {
  expect(winRate(wins, matches)).toBe(rate);
});

test.each([
  ["more wins", { wins: 6 }],
  ["the better frame difference", { framesWon: 31 }],
  ["the better win rate", { matches: 9 }],
  ["more frames won", { framesWon: 40, framesLost: 40 }],
  ["the higher break", { highestBreak: 60 }],
])("Overall: all else equal, %s ranks higher", (_, better) => {
  expect(overall(player("a"), player("b", better))).toEqual(["b", "a"]);
  expect(overall(player("b", better), player("a"))).toEqual(["b", "a"]);
});

test("Overall: each key outweighs all that follow it", () => {
  const rows = [
    player("a", { wins: 6, framesLost: 60 }),
    player("b", { framesWon: 32, matches: 12 }),
    player("c", { framesWon: 31, matches: 9 }),
    player("d", { framesWon: 41, framesLost: 40 }),
    player("e", { framesWon: 31, highestBreak: 147 }),
    player("f", { framesWon: 31, highestBreak: 20 }),
  ];
  expect(overall(...rows.toReversed())).toEqual(["a", "b", "c", "d", "e", "f"]);
});

test("Overall: equals rank by player id; the idle come last by name, accents aside, then by id", () => {
  const rows = [
    player("1", { ...idle, name: "Ẹfẹ" }),
    player("3", { ...idle, name: "ada" }),
    player("2", { ...idle, name: "Ada" }),
    player("0", { ...idle, name: "Zara" }),
    player("9", { wins: 0 }),
    player("8", { wins: 0 }),
  ];
  expect(overall(...rows)).toEqual(["8", "9", "2", "3", "1", "0"]);
});

test("rows come back whole, with rank, frame difference and win rate; the given list stays", () => {
  const rows = [player("b", { state: "Kano" } as Partial<RankingRow>), player("a", { wins: 7, framesWon: 33 })];
  expect(rankOverall(rows)).toEqual([
    { ...rows[1], rank: 1, frameDifference: 3, winRate: 70 },
    { ...rows[0], rank: 2, frameDifference: 0, winRate: 50 },
  ]);
  expect(rows.map((row) => row.playerId)).toEqual(["b", "a"]);
  expect(rankOverall([])).toEqual([]);
});

test("Recent Form: share, then games available, then Overall order", () => {
  const rows = [
    player("a", { form: form("WWWLL") }),
    player("b", { form: form("WWWWL") }),
    player("c", { form: form("W") }),
    player("d", { form: form("WWWWW") }),
    player("e", { form: form("WLWWL"), wins: 9 }),
    player("f", { form: form("DDDDD") }),
    player("g", { form: form("L") }),
    player("h"),
    player("i", { wins: 6 }),
    player("j", { ...idle, name: "Ada" }),
  ];
  expect(inForm(...rows.toReversed())).toEqual(["d", "c", "b", "e", "a", "f", "g", "i", "h", "j"]);
});

test("a row given twice stays two rows, side by side", () => {
  expect(rankOverall([player("a"), player("b"), player("a")]).map((row) => [row.rank, row.playerId])).toEqual([
    [1, "a"],
    [2, "a"],
    [3, "b"],
  ]);
});

test("Recent Form looks at the first five only", () => {
  expect(inForm(player("a", { form: form("LLLLLWWWWW") }), player("b", { form: form("WLLLL") }))).toEqual(["b", "a"]);
});

const anyRow = fc
  .record({
    wins: fc.nat(4),
    losses: fc.nat(4),
    draws: fc.nat(2),
    framesWon: fc.nat(9),
    framesLost: fc.nat(9),
    highestBreak: fc.option(fc.nat(147)),
    form: fc.array(fc.constantFrom<FormLetter>("W", "L", "D"), { maxLength: 6 }),
  })
  .map((counts) => ({ ...counts, name: "Ada", matches: counts.wins + counts.losses + counts.draws }));
const anyRows = fc
  .array(anyRow, { maxLength: 12 })
  .map((rows) => rows.map((row, index) => ({ ...row, playerId: `p${index}` })));

test.each([
  ["Overall", rankOverall],
  ["Recent Form", rankForm],
])("%s: the order rows come in never shows, and ranks are 1 to n", (_, rank) => {
  const situation = anyRows.chain((rows) =>
    fc.tuple(fc.constant(rows), fc.shuffledSubarray(rows, { minLength: rows.length })),
  );
  fc.assert(
    fc.property(situation, ([rows, shuffledRows]) => {
      const board = rank(rows);
      expect(rank(shuffledRows)).toEqual(board);
      expect(board.map((row) => row.rank)).toEqual(rows.map((_row, index) => index + 1));
    }),
  );
});
