import fc from "fast-check";
import { expect, test } from "vitest";
import { thinned } from "./thinned.ts";
import { timeScale } from "./time-ticks.ts";
import { extentOf, valueScale } from "./value-scale.ts";

const HEIGHTS = { top: 10, bottom: 210 };
/** To a thousandth: nothing that we count or measure is finer. */
const anyNumber = fc.integer({ min: -1e12, max: 1e12 }).map((thousandths) => thousandths / 1_000);

test("the extent of many values is found, of none it is not, and what is no number is passed over", () => {
  expect(extentOf(Array.from({ length: 300_000 }, (_, index) => index - 5))).toEqual([-5, 299_994]);
  expect(extentOf([])).toBeUndefined();
  expect(extentOf([Number.NaN, 3, Number.POSITIVE_INFINITY])).toEqual([3, 3]);
});

test("for all values: each lies inside, more is higher, and ticks are few", () => {
  fc.assert(
    fc.property(fc.array(anyNumber, { minLength: 1 }), (values) => {
      const { at, ticks } = valueScale(values, HEIGHTS);
      for (const value of [...values, ...ticks]) {
        expect(at(value)).toBeGreaterThanOrEqual(HEIGHTS.top);
        expect(at(value)).toBeLessThanOrEqual(HEIGHTS.bottom);
      }
      expect(at(Math.max(...values))).toBeLessThanOrEqual(at(Math.min(...values)));
      expect(ticks.length).toBeGreaterThanOrEqual(2);
      expect(ticks.length).toBeLessThanOrEqual(12);
    }),
  );
});

test.each([
  ["equal values lie in the middle", [1_500, 1_500], 110],
  ["zeros too", [0], 110],
])("%s", (_, values, height) => {
  expect(valueScale(values, HEIGHTS).at(values[0] ?? 0)).toBe(height);
});

test("counts have whole ticks only", () => {
  expect(valueScale([0, 1], { ...HEIGHTS, whole: true }).ticks).toEqual([0, 1]);
  expect(valueScale([-2, 3], { ...HEIGHTS, whole: true }).ticks).toEqual([-2, -1, 0, 1, 2, 3]);
});

test("thinning keeps the ends, every peak and the order, and few points are left alone", () => {
  const few = [3, 1, 2].map((y) => ({ y }));
  expect(thinned(few, 100)).toBe(few);
  fc.assert(
    fc.property(fc.array(anyNumber, { minLength: 300, maxLength: 2_000 }), (values) => {
      const points = values.map((y, x) => ({ x, y }));
      const kept = thinned(points, 200);
      expect(kept.length).toBeLessThanOrEqual(200);
      expect([kept[0], kept.at(-1)]).toEqual([points[0], points.at(-1)]);
      expect(extentOf(kept.map(({ y }) => y))).toEqual(extentOf(values));
      expect(kept.every(({ x }, index) => index === 0 || x > (kept[index - 1]?.x ?? x))).toBe(true);
    }),
  );
});

test("thousands of equal values become few", () => {
  expect(
    thinned(
      Array.from({ length: 5_000 }, (_, x) => ({ x, y: 7 })),
      300,
    ).length,
  ).toBeLessThanOrEqual(300);
});

const utc = (text: string) => Date.parse(`${text}T00:00:00Z`);

test.each([
  ["weeks", "2026-03-02", "2026-03-30", ["Mar 08, 2026", "Mar 15, 2026", "Mar 22, 2026", "Mar 29, 2026"]],
  ["months", "2025-11-03", "2026-04-20", ["Dec 2025", "Jan 2026", "Feb 2026", "Mar 2026", "Apr 2026"]],
  ["years", "2019-03-04", "2025-03-03", ["Jan 2020", "Jan 2021", "Jan 2022", "Jan 2023", "Jan 2024", "Jan 2025"]],
])("time is marked by %s", (_, from, to, words) => {
  const { ticks } = timeScale(utc(from), utc(to), [0, 600], 5);
  expect(ticks.map(({ text }) => text)).toEqual(words);
});

test("one moment is in the middle and shows its day", () => {
  const { at, ticks } = timeScale(utc("2026-03-02"), utc("2026-03-02"), [0, 600], 5);
  expect(at(utc("2026-03-02"))).toBe(300);
  expect(ticks).toEqual([{ time: utc("2026-03-02"), text: "Mar 02, 2026" }]);
});

test("a period with one mark shows its ends instead", () => {
  const { ticks } = timeScale(utc("2025-06-01"), utc("2026-06-01"), [0, 100], 1);
  expect(ticks.map(({ text }) => text)).toEqual(["Jun 01, 2025", "Jun 01, 2026"]);
});
