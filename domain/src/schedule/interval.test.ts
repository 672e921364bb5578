import { describe, expect, test } from "vitest";
import { merged, overlaps, without } from "./interval.ts";

const span = (fromMs: number, toMs: number) => ({ fromMs, toMs });
const TEN_TO_TWELVE = span(10, 12);

// Allen's thirteen relations: six ways, each both sides, and equal.
test.each<[string, [number, number], boolean]>([
  ["before", [7, 9], false],
  ["after", [13, 15], false],
  ["meets", [8, 10], false],
  ["is met by", [12, 14], false],
  ["overlaps the beginning", [9, 11], true],
  ["overlaps the end", [11, 13], true],
  ["starts", [10, 11], true],
  ["is started by", [10, 14], true],
  ["during", [10.5, 11.5], true],
  ["contains", [8, 14], true],
  ["finishes", [11, 12], true],
  ["is finished by", [8, 12], true],
  ["equals", [10, 12], true],
])("%s", (_, [from, to], is) => {
  const other = span(from, to);
  expect(overlaps(other, TEN_TO_TWELVE)).toBe(is);
  expect(overlaps(TEN_TO_TWELVE, other)).toBe(is);
});

describe("what is left", () => {
  test.each<[string, [number, number][], [number, number][]]>([
    ["nothing lost", [], [[10, 20]]],
    [
      "lost before and after",
      [
        [1, 10],
        [20, 30],
      ],
      [[10, 20]],
    ],
    ["the beginning", [[5, 12]], [[12, 20]]],
    ["the end", [[18, 25]], [[10, 18]]],
    [
      "the middle",
      [[12, 14]],
      [
        [10, 12],
        [14, 20],
      ],
    ],
    ["all", [[10, 20]], []],
    ["more than all", [[1, 99]], []],
    [
      "twice, one in the other",
      [
        [12, 18],
        [14, 15],
      ],
      [
        [10, 12],
        [18, 20],
      ],
    ],
  ])("%s", (_, lost, left) => {
    expect(
      without(
        [span(10, 20)],
        lost.map(([from, to]) => span(from, to)),
      ),
    ).toEqual(left.map(([a, b]) => span(a, b)));
  });

  test("stretches that touch are one, empty ones none", () => {
    expect(merged([span(5, 6), span(1, 3), span(3, 5), span(9, 9), span(2, 4)])).toEqual([span(1, 6)]);
  });
});
