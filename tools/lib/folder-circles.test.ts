import { expect, test } from "vitest";
import { folderCircles } from "./folder-circles.mjs";

test("two folders whose files import from each other are a circle, although no file imports itself", () => {
  expect(
    folderCircles([
      ["a/start.ts", "b/end.ts"],
      ["b/start.ts", "a/end.ts"],
    ]),
  ).toEqual([["a", "b"]]);
});

test("a circle leads through any number of folders, and through folders below", () => {
  const imports = [
    ["a/below/start.ts", "b/end.ts"],
    ["b/start.ts", "c/end.ts"],
    ["c/start.ts", "a/end.ts"],
    ["d/start.ts", "a/end.ts"],
  ] as const;
  expect(folderCircles(imports)).toEqual([["a", "b", "c"]]);
});

test("a folder whose name begins like another one's is not in it", () => {
  expect(
    folderCircles([
      ["a/start.ts", "ab/end.ts"],
      ["ab/start.ts", "a/end.ts"],
    ]),
  ).toEqual([["a", "ab"]]);
});

test("each circle is found by itself", () => {
  const pair = (one: string, other: string) => [
    [`${one}/start.ts`, `${other}/end.ts`] as const,
    [`${other}/start.ts`, `${one}/end.ts`] as const,
  ];
  expect(folderCircles([...pair("c", "d"), ...pair("a", "b"), ["a/start.ts", "c/end.ts"]])).toEqual([
    ["a", "b"],
    ["c", "d"],
  ]);
});

test("a folder and one below it are no circle, and neither are imports within a folder", () => {
  expect(
    folderCircles([
      ["a/start.ts", "a/below/end.ts"],
      ["a/below/start.ts", "a/end.ts"],
      ["a/start.ts", "a/end.ts"],
    ]),
  ).toEqual([]);
});
