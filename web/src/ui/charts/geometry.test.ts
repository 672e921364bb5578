import fc from "fast-check";
import { expect, test } from "vitest";
import { type BarMode, barGeometry } from "./bar-geometry.ts";
import type { BarGroup, LinePoint, Slice } from "./chart-types.ts";
import { arcsOf } from "./donut-geometry.ts";
import { lineGeometry } from "./line-geometry.ts";
import { nearestStop } from "./nearest.ts";

const BOX = { width: 328, height: 200, left: 40, right: 10, top: 10, bottom: 26 };
const lineOf = (values: readonly number[], from = 0): LinePoint[] =>
  values.map((y, index) => ({ x: from + index, y, words: String(y) }));
/** All heights of a path of straight ways or steps. */
const heightsOf = (path: string) => [...path.matchAll(/[ML][-\d.]+,(-?[\d.]+)/gu)].map(([, y]) => Number(y));

test("no points, no line; one point is in the middle", () => {
  expect(lineGeometry([], BOX, { axis: "count" })).toBeUndefined();
  const one = lineGeometry(lineOf([1_500], Date.UTC(2026, 2, 2)), BOX, { axis: "time" });
  expect(one?.places).toEqual([{ x: 179, y: 92 }]);
  expect(one?.columns).toEqual([{ at: 179, text: "Mar 02, 2026" }]);
});

test("a level line has both sides in sight, and a value is above the level exactly when it is more than nothing", () => {
  const leads = fc.array(fc.integer({ min: -147, max: 147 }), { maxLength: 200 });
  fc.assert(
    fc.property(leads, fc.boolean(), (strokes, steps) => {
      const points = lineOf([0, ...strokes]);
      const shape = lineGeometry(points, BOX, { axis: "count", level: true, steps });
      if (shape === undefined) throw new Error("there are points");
      const { levelY } = shape;
      expect(levelY).toBeGreaterThan(BOX.top);
      expect(levelY).toBeLessThan(BOX.height - BOX.bottom);
      for (const [index, { x, y }] of shape.places.entries()) {
        expect(Math.sign(levelY - y)).toBe(Math.sign(points[index]?.y ?? 0));
        expect(x).toBeGreaterThanOrEqual(BOX.left);
        expect(x).toBeLessThanOrEqual(BOX.width - BOX.right);
      }
      for (const y of heightsOf(shape.line)) expect(y).toBeGreaterThanOrEqual(BOX.top);
    }),
  );
});

test("a stepped value ends where the next one would begin", () => {
  const shape = lineGeometry(lineOf([0, 1]), BOX, { axis: "count", steps: true });
  expect(shape?.places.map(({ x }) => x)).toEqual([40, 179]);
  expect(shape?.line).toMatch(/L318,/u);
});

test("the band goes around the line and stays inside; without edges there is none", () => {
  const banded = lineOf([10, 12, 8]).map((point) => ({ ...point, low: point.y - 4, high: point.y + 4 }));
  const shape = lineGeometry(banded, BOX, { axis: "count" });
  const heights = heightsOf(shape?.band ?? "");
  expect(heights).toHaveLength(6);
  for (const [index, { y }] of (shape?.places ?? []).entries()) {
    expect(heights[index]).toBeLessThan(y); // the upper edge, and the lower one on the way back
    expect(heights[5 - index]).toBeGreaterThan(y);
  }
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(BOX.top);
  expect(lineGeometry(lineOf([10, 12]), BOX, { axis: "count" })?.band).toBe("");
});

test("thousands of points are drawn as few, and each is still found", () => {
  const points = lineOf(Array.from({ length: 5_000 }, (_, index) => Math.sin(index) * 100));
  const shape = lineGeometry(points, BOX, { axis: "count" });
  expect(heightsOf(shape?.line ?? "").length).toBeLessThanOrEqual(278);
  expect(shape?.places).toHaveLength(5_000);
});

test("a narrow picture has few marks below, a wide one more, and they have room beside each other", () => {
  const points = lineOf(
    Array.from({ length: 53 }, () => 1),
    Date.UTC(2026, 0, 1),
  ).map((point, week) => ({
    ...point,
    x: point.x + week * 7 * 86_400_000,
  }));
  for (const width of [240, 328, 760, 1_200]) {
    const columns = lineGeometry(points, { ...BOX, width }, { axis: "time" })?.columns ?? [];
    const gaps = columns.slice(1).map(({ at }, index) => at - (columns[index]?.at ?? 0));
    expect(columns.length).toBeGreaterThan(1);
    for (const gap of gaps) expect(gap).toBeGreaterThan(8 * 7); // as wide as "Jan 2026"
  }
});

const barsOf = (...values: number[][]): BarGroup[] =>
  values.map((parts, index) => ({
    key: String(index),
    label: `B${index}`,
    parts: parts.map((value, part) => ({ tone: part === 0 ? "first" : "second", value })),
    words: "",
  }));

test.each<BarMode>(["stacked", "grouped"])("%s bars lie inside and are as high as their values", (mode) => {
  const count = fc.integer({ min: 0, max: 5_000 });
  fc.assert(
    fc.property(fc.array(fc.tuple(count, count), { minLength: 1, maxLength: 35 }), (values) => {
      const { groups, zeroY, rows } = barGeometry(barsOf(...values), BOX, mode);
      expect(rows.length).toBeGreaterThan(1);
      for (const [index, { rects, top }] of groups.entries()) {
        const sum = rects.reduce((height, rect) => height + rect.height, 0);
        const given = values[index] ?? [0, 0];
        expect(sum === 0).toBe(given[0] + given[1] === 0);
        if (mode === "stacked") expect(Math.abs(top - (zeroY - sum))).toBeLessThan(5); // thin parts are made thicker
        for (const { x, y, width, height } of rects) {
          expect(x).toBeGreaterThanOrEqual(BOX.left);
          expect(x + width).toBeLessThanOrEqual(BOX.width - BOX.right + 0.1);
          expect(y).toBeGreaterThan(BOX.top - 3);
          expect(y + height).toBeLessThanOrEqual(zeroY + 0.1);
        }
      }
    }),
  );
});

test("beside a giant, one is still seen", () => {
  const { groups } = barGeometry(barsOf([1], [100_000]), BOX, "stacked");
  expect(groups[0]?.rects[0]?.height).toBeGreaterThanOrEqual(2);
});

test("what is below nothing hangs, and nothing at all is a foot without bars", () => {
  const { groups, zeroY } = barGeometry(barsOf([4], [-4]), BOX, "grouped");
  expect(groups.map(({ rects }) => (rects[0]?.y ?? 0) < zeroY)).toEqual([true, false]);
  expect(groups[1]?.rects[0]?.y).toBe(zeroY);
  expect(barGeometry(barsOf([0], [0]), BOX, "stacked").groups.flatMap(({ rects }) => rects)).toMatchObject([
    { height: 0 },
    { height: 0 },
  ]);
  expect(barGeometry([], BOX, "stacked").groups).toEqual([]);
});

test("labels that would touch are left out, the last one stays", () => {
  const bars = barsOf(...Array.from({ length: 12 }, () => [1]));
  const wide = barGeometry(bars, { ...BOX, width: 640 }, "stacked").columns;
  const narrow = barGeometry(bars, { ...BOX, width: 200 }, "stacked").columns;
  expect(wide).toHaveLength(12);
  expect(narrow.length).toBeLessThan(7);
  expect(narrow.at(-1)?.text).toBe("B11");
  const long = bars.map((bar) => ({ ...bar, label: "A very long label of a bar" }));
  expect(barGeometry(long, BOX, "stacked").columns).toHaveLength(2);
});

const slice = (key: string, value: number): Slice => ({ key, tone: "win", value, words: "" });

test("a ring has an arc for each share that is more than nothing, clockwise from the top", () => {
  expect(arcsOf([slice("a", 0), slice("b", 0)], 60)).toEqual([]);
  const [only, ...none] = arcsOf([slice("a", 5), slice("b", 0)], 60);
  expect([only?.key, none]).toEqual(["a", []]);
  const [right, left] = arcsOf([slice("a", 1), slice("b", 1)], 60);
  expect([Math.sign(right?.middle.x ?? 0), Math.sign(left?.middle.x ?? 0)]).toEqual([1, -1]);
});

test("the nearest stop is found along the picture, or by height too", () => {
  const stops = [
    { x: 10, y: 100, words: "a" },
    { x: 50, y: 0, words: "b" },
  ];
  expect([nearestStop(stops, 0), nearestStop(stops, 31), nearestStop([], 5)]).toEqual([0, 1, -1]);
  expect(nearestStop(stops, 31, 100)).toBe(0);
});
