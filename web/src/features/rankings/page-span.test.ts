import fc from "fast-check";
import { expect, test } from "vitest";
import { pagesFor, rowsOn, shownText } from "./page-span.ts";

test.each([
  [0, 0, 0, [1]], // nothing is known yet
  [0, 12, 5064, [1]],
  [50, 62, 5064, [1, 2]], // the next page before its first row is in sight
  [120, 132, 5064, [1, 2]],
  [250, 262, 5064, [3, 4]],
  [5050, 5063, 5064, [51]],
  [90, 99, 100, [1]],
  [400, 420, 60, [1]], // the board shrank under the reader
])("rows %d to %d of %d are on pages %j", (first, last, total, pages) => {
  expect(pagesFor(first, last, total)).toEqual(pages);
});

test("every row in sight is on a page that is asked for, and no more than one page beyond either end", () => {
  const sight = fc.tuple(fc.nat({ max: 49_999 }), fc.nat({ max: 60 }));
  fc.assert(
    fc.property(sight, ([first, height]) => {
      const last = Math.min(49_999, first + height);
      const pages = pagesFor(first, last, 50_000);
      for (const row of [first, last]) expect(pages).toContain(Math.floor(row / 100) + 1);
      expect(pages.length).toBeLessThanOrEqual(3);
    }),
  );
});

test("what is shown, in words", () => {
  expect(shownText([1, 2], 5064)).toBe("Showing 1–200 of 5,064");
  expect(shownText([50, 51], 5064)).toBe("Showing 4,901–5,064 of 5,064");
  expect(shownText([1], 7)).toBe("Showing 1–7 of 7");
});

test("how many rows some pages hold", () => {
  expect(rowsOn([1, 2], 5064)).toBe(200);
  expect(rowsOn([50, 51], 5064)).toBe(164);
  expect(rowsOn([3], 60)).toBe(0); // the board shrank
});
