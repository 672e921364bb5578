import { expect, test } from "vitest";
import { treeOf } from "./bracket.ts";
import { givenDraw } from "./testing/given-draw.ts";
import { stepFrom, walkOf } from "./walk.ts";

test.each([
  ["r1m1", "ArrowRight", "r2m1"],
  ["r1m2", "ArrowRight", "r2m1"],
  ["r2m1", "ArrowLeft", "r1m1"],
  ["r1m1", "ArrowDown", "r1m2"],
  ["r1m3", "ArrowUp", "r1m2"],
  ["r3m1", "ArrowDown", "third"],
  ["r3m1", "ArrowRight", undefined],
  ["r1m1", "ArrowLeft", undefined],
  ["r1m1", "ArrowUp", undefined],
  ["r2m2", "Home", "r1m1"],
  ["r1m4", "End", "r3m1"],
  ["r1m1", "Enter", undefined],
])("from %s, %s leads to %s", (from, key, to) => {
  const { nodes, layout, games } = treeOf(givenDraw("single-elimination", 8, { thirdPlace: true }));
  expect(
    stepFrom(
      walkOf(nodes, layout, (each) => games.has(each)),
      from,
      key,
    ),
  ).toBe(to);
});

test("byes are no stops", () => {
  const { nodes, layout, games } = treeOf(givenDraw("single-elimination", 5));
  const walk = walkOf(nodes, layout, (each) => games.has(each));
  expect(walk.columns).toEqual([["r1m2"], ["r2m1", "r2m2"], ["r3m1"]]);
  expect(stepFrom(walk, "r2m1", "ArrowLeft")).toBe("r1m2");
  expect(stepFrom(walk, "r2m2", "ArrowLeft")).toBeUndefined();
});
