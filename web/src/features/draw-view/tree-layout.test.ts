import fc from "fast-check";
import { expect, test } from "vitest";
import { treeOf } from "./bracket.ts";
import { givenDraw } from "./testing/given-draw.ts";
import { layoutTree, type TreeLayout, type TreeNode } from "./tree-layout.ts";

const node = (
  key: string,
  column: number,
  feeders: readonly string[] = [],
  fields: Partial<TreeNode> = {},
): TreeNode => ({
  key,
  column,
  rows: 1,
  feeders,
  section: 0,
  ...fields,
});

const rowsOf = ({ places }: TreeLayout) => Object.fromEntries([...places].map(([key, { row }]) => [key, row]));

/** The heights of boxes that share a column and overlap. */
function overlapsIn(nodes: readonly TreeNode[], { places }: TreeLayout): string[] {
  const boxes = nodes.map(({ key, rows }) => ({ key, rows, at: places.get(key) ?? { column: -1, row: 0 } }));
  const sorted = boxes.toSorted((a, b) => a.at.column - b.at.column || a.at.row - b.at.row);
  return sorted.flatMap((box, index) => {
    const above = sorted[index - 1];
    if (above?.at.column !== box.at.column) return [];
    const free = box.at.row - above.at.row - (box.rows + above.rows) / 2;
    return free < -1e-9 ? [`${above.key} and ${box.key}`] : [];
  });
}

test("two games and their final: the final is in the middle", () => {
  const layout = layoutTree([node("a", 0), node("b", 0), node("final", 1, ["a", "b"])]);
  expect(rowsOf(layout)).toEqual({ a: 0.5, b: 1.5, final: 1 });
  expect(layout).toMatchObject({ columns: 2, rows: 2 });
  expect(layout.next.get("b")).toBe("final");
});

test("games that the tree reaches crosswise are put beside each other: lines never cross", () => {
  const games = [node("a", 0), node("b", 0), node("c", 0), node("d", 0)];
  const layout = layoutTree([...games, node("x", 1, ["d", "a"]), node("y", 1, ["c", "b"])]);
  expect(rowsOf(layout)).toEqual({ d: 0.5, a: 1.5, x: 1, c: 2.5, b: 3.5, y: 3 });
});

test("a late entry is level with the only game before", () => {
  const layout = layoutTree([node("a", 0), node("late", 1, ["a"]), node("later", 3, ["late"])]);
  expect(rowsOf(layout)).toEqual({ a: 0.5, late: 0.5, later: 0.5 });
});

test("the other side of the draw is apart, and the third-place match is under the final", () => {
  const layout = layoutTree([
    node("w", 0),
    node("l", 0, [], { section: 1 }),
    node("final", 1, ["w", "l"], { section: 2 }),
    node("third", 1, [], { under: "final" }),
  ]);
  expect(rowsOf(layout)).toEqual({ w: 0.5, l: 2.5, final: 1.5, third: 2.75 });
  expect(layout.rows).toBe(3.25);
});

test("feeders that are not there, feed two games or stand on the right are passed over", () => {
  const layout = layoutTree([node("a", 0), node("x", 1, ["a", "gone"]), node("y", 1, ["a"]), node("z", 0, ["x"])]);
  expect(rowsOf(layout)).toEqual({ a: 0.5, x: 0.5, y: 1.5, z: 2.5 });
  expect(layoutTree([])).toMatchObject({ columns: 0, rows: 0 });
});

const DRAWS = {
  "a knock-out": (count: number) => givenDraw("single-elimination", count, { thirdPlace: count % 2 === 0 }),
  "a double elimination": (count: number) => givenDraw("double-elimination", count, { bracketReset: count % 2 === 0 }),
  "a knock-out with late entries": (count: number) =>
    givenDraw("single-elimination", 3 * 2 ** (1 + (count % 5)), {
      entryRounds: [2 ** (2 + (count % 5)), 2 ** (1 + (count % 5))],
    }),
};

test.each(Object.entries(DRAWS))(
  "%s of any size: every game has a place, none overlaps, all are in the middle",
  (_, draw) => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 128 }), (count) => {
        const { nodes, games, layout } = treeOf(draw(count));
        expect(layout.places.size).toBe(nodes.length);
        expect(games.size).toBe(nodes.length - nodes.filter(({ key }) => key.startsWith("bye:")).length);
        expect(overlapsIn(nodes, layout)).toEqual([]);
        for (const { key, column, feeders } of nodes) {
          const rows = feeders.map((feeder) => layout.places.get(feeder)?.row ?? Number.NaN);
          if (rows.length > 0)
            expect(layout.places.get(key)?.row).toBeCloseTo((Math.min(...rows) + Math.max(...rows)) / 2);
          for (const feeder of feeders) expect(layout.places.get(feeder)?.column).toBeLessThan(column);
        }
      }),
      { numRuns: 40, examples: [[2], [3], [4], [5], [8], [13], [64], [128]] },
    );
  },
);
