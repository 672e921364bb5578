import {
  type DrawnGame,
  drawTournament,
  type FormatName,
  type FormatOptions,
  readFormatOptions,
} from "@pockethall/domain/draws";
import { expect, test } from "vitest";
import { bestOfEach } from "./best-of.ts";
import { groupLetter, sourceText } from "./slot-labels.ts";

function drawn(format: FormatName, participants: number, options: object = {}): DrawnGame[] {
  const ids = Array.from({ length: participants }, (_, index) => `p${index + 1}`);
  return drawTournament(format, readFormatOptions(format, options).options as FormatOptions, ids);
}
const lengths = (games: readonly DrawnGame[], keys: readonly string[], lastRound?: number) => {
  const rule = { totalFrames: 6, fromTheEnd: { 1: 19, 2: 15 }, ...(lastRound === undefined ? {} : { lastRound }) };
  const each = bestOfEach(games, rule);
  return keys.map((key) => each.get(key));
};

test("rounds are counted back from the final along the winners; what is left is made odd", () => {
  const knockout = drawn("single-elimination", 8, { thirdPlace: true });
  expect(lengths(knockout, ["r1m1", "r2m1", "r3m1", "third"])).toEqual([7, 15, 19, 19]);
  const both = drawn("double-elimination", 8);
  const finals = ["w1m1", "w2m1", "w3m1", "l3m1", "l4m1", "final", "final2"];
  expect(lengths(both, finals)).toEqual([7, 7, 15, 7, 15, 19, 19]);
  const staggered = drawn("single-elimination", 8, { entryRounds: [4, 2, 2] });
  const keys = staggered.map(({ key }) => key);
  expect(lengths(staggered, keys)).toEqual(staggered.map(({ round }) => [7, 7, 15, 19][round - 1]));
});

test("in groups and Swiss a match may be drawn: their length is as it was asked for", () => {
  const groups = drawn("groups", 8, { groupCount: 2 });
  expect(lengths(groups, ["g1r1m1", "r4m1", "r5m1"])).toEqual([6, 15, 19]);
  expect(lengths(drawn("swiss", 4), ["r1m1"])).toEqual([6]);
});

test("rounds that are drawn one by one are counted from the last round there will be", () => {
  const first = drawn("single-elimination", 16, { redrawEachRound: true });
  expect(lengths(first, ["r1m1"], 4)).toEqual([7]);
  expect(lengths(first, ["r1m1"], 2)).toEqual([15]);
});

test.each([
  [{ kind: "winner", of: "r3m2" }, "Quarter-final", false, "Winner of Quarter-final 2"],
  [{ kind: "loser", of: "r4m1" }, "Winners' final", true, "Loser of Winners' final"],
  [{ kind: "winner", of: "r1m3" }, "Round 1", false, "Winner of Round 1, match 2"],
  [{ kind: "place", group: 2, place: 1 }, "", false, "First of Group B"],
  [{ kind: "place", group: 27, place: 4 }, "", false, "4th of Group AA"],
] as const)("%o of %s becomes text", (from, roundName, isOnlyOne, words) => {
  expect(sourceText(from, { roundName, position: 2, isOnlyOne })).toBe(words);
});

test("groups are lettered as columns of a sheet are", () => {
  expect([1, 26, 27, 52, 53, 512].map(groupLetter)).toEqual(["A", "Z", "AA", "AZ", "BA", "SR"]);
});
