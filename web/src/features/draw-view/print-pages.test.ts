import { expect, test } from "vitest";
import { treeOf } from "./bracket.ts";
import { pagesOf } from "./print-pages.ts";
import { givenDraw } from "./testing/given-draw.ts";
import { layoutTree } from "./tree-layout.ts";

const SIXTEEN = 16;
const pagesFor = (...draw: Parameters<typeof givenDraw>) => {
  const tree = treeOf(givenDraw(...draw));
  return { tree, pages: pagesOf(tree.nodes, tree.layout, SIXTEEN) };
};

test("a draw of 32 is one sheet, with the match for the third place", () => {
  const { pages } = pagesFor("single-elimination", 32, { thirdPlace: true });
  expect(pages.map(({ nodes }) => nodes.length)).toEqual([32]);
});

test("a draw of 64 is two halves and the final between their winners", () => {
  const { pages } = pagesFor("single-elimination", 64);
  expect(pages.map(({ nodes }) => nodes.length)).toEqual([31, 31, 3]);
  expect(pages.at(-1)?.nodes.map(({ key }) => key)).toEqual(["r6m1", "r5m1", "r5m2"]);
});

test.each([
  ["single-elimination", 100, {}],
  ["single-elimination", 1024, { thirdPlace: true }],
  ["single-elimination", 48, { entryRounds: [32, 16] }],
  ["double-elimination", 64, {}],
] as const)("%s of %d: every game is on a sheet and no sheet is too high", (format, count, options) => {
  const { tree, pages } = pagesFor(format, count, options);
  const printed = new Set(pages.flatMap(({ nodes }) => nodes.map(({ key }) => key)));
  expect(printed).toEqual(new Set(tree.nodes.map(({ key }) => key)));
  for (const { nodes } of pages) expect(layoutTree(nodes).rows).toBeLessThanOrEqual(SIXTEEN + 1);
});

test("redrawn rounds, of which only the first is known, fill sheets too", () => {
  const { pages } = pagesFor("single-elimination", 64, { redrawEachRound: true });
  expect(pages.map(({ nodes }) => nodes.length)).toEqual([16, 16]);
});
