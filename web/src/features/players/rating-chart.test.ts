import * as fc from "fast-check";
import { expect, test } from "vitest";
import { chartOf } from "./rating-chart.ts";

const SIZE = { width: 640, height: 260, left: 60, right: 10, top: 10, bottom: 30 };
const point = (period: string, rating: number, deviation = 50) => ({ period, rating, deviation, matches: 1 });

test("no point, no chart; one point stands in the middle", () => {
  expect(chartOf([], SIZE)).toBeUndefined();
  expect(chartOf([point("2026-03-02", 1500)], SIZE)?.points).toEqual([{ x: 345, y: 120, rating: 1500 }]);
});

test("the curve is true to the calendar: a long rest is a long way", () => {
  const chart = chartOf([point("2026-03-02", 1500), point("2026-03-09", 1500), point("2026-03-30", 1500)], SIZE);
  const [first, second, third] = chart?.points.map(({ x }) => x) ?? [];
  expect([first, third]).toEqual([60, 630]);
  expect((second ?? 0) - 60).toBeCloseTo(570 / 4, 0);
});

const points = fc.array(
  fc.record({
    period: fc
      .integer({ min: 0, max: 500 })
      .map((week) => new Date(Date.UTC(2020, 0, 6 + 7 * week)).toISOString().slice(0, 10)),
    rating: fc.integer({ min: -200, max: 4_000 }),
    deviation: fc.integer({ min: 1, max: 350 }),
    matches: fc.nat(),
  }),
  { minLength: 1, maxLength: 60 },
);

test("whatever the ratings, the band lies inside the picture, higher is better, and ticks are few and round", () => {
  fc.assert(
    fc.property(points, (given) => {
      const sorted = given.toSorted((a, b) => (a.period < b.period ? -1 : 1));
      const chart = chartOf(sorted, SIZE);
      const heights = [...(chart?.band ?? "").matchAll(/,(-?[\d.]+)/gu)].map(([, y]) => Number(y));
      expect(heights).toHaveLength(2 * sorted.length);
      for (const y of heights) {
        expect(y).toBeGreaterThanOrEqual(SIZE.top);
        expect(y).toBeLessThanOrEqual(SIZE.height - SIZE.bottom);
      }
      const [best] = chart?.points.toSorted((a, b) => b.rating - a.rating) ?? [];
      expect(best?.y).toBe(Math.min(...(chart?.points.map(({ y }) => y) ?? [])));
      expect(chart?.ticks.length).toBeGreaterThanOrEqual(2);
      expect(chart?.ticks.length).toBeLessThanOrEqual(8);
      for (const { rating } of chart?.ticks ?? []) expect(Math.abs(rating % 25)).toBe(0);
    }),
  );
});
