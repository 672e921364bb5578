import fc from "fast-check";
import { expect, test } from "vitest";
import { nextSort, type Sort, sortOf, sortRows, sortText } from "./ranking-sort.ts";

const columns = [{ key: "name" }, { key: "wins" }];

test.each([
  ["wins", { key: "wins", isDescending: false }],
  ["-wins", { key: "wins", isDescending: true }],
  ["-", null],
  ["", null],
  [null, null],
  ["-password", null],
] as const)("the address says %j", (text, sort) => {
  expect(sortOf(text, columns)).toEqual(sort);
  if (sort) expect(sortText(sort)).toBe(text);
});

test.each([
  [{ key: "wins" }, ["-wins", "wins", null, "-wins"]],
  [{ key: "name", isText: true }, ["name", "-name", null, "name"]],
] as const)("presses on the header of %j", (column, expected) => {
  let sort: Sort = { key: "losses", isDescending: true };
  const seen = expected.map(() => sortText((sort = nextSort(sort, column))));
  expect(seen).toEqual(expected);
});

test("sorting keeps every row with its rank, equals in the order of ranks, and what is absent last", () => {
  const row = fc.record({ value: fc.option(fc.integer({ min: 0, max: 4 }), { nil: null }) });
  fc.assert(
    fc.property(fc.array(row), fc.boolean(), (values, isDescending) => {
      const rows = values.map(({ value }, index) => ({ value, rank: index + 1 }));
      const sorted = sortRows(rows, (each) => each.value, isDescending);
      expect(sorted.toSorted((a, b) => a.rank - b.rank)).toEqual(rows);
      for (const [index, next] of sorted.slice(1).entries()) {
        const before = sorted[index];
        if (before === undefined) throw new Error("every row but the first has one before");
        if (before.value === next.value) expect(before.rank).toBeLessThan(next.rank);
        else if (next.value !== null) {
          expect(before.value).not.toBeNull();
          expect((before.value ?? 0) > next.value).toBe(isDescending);
        }
      }
    }),
  );
});

test("names sort as people read them, ignoring accents and case", () => {
  const names = ["Zainab", "ọláyínká", "Ada", "Óbi"];
  expect(sortRows(names, (name) => name, false)).toEqual(["Ada", "Óbi", "ọláyínká", "Zainab"]);
});
