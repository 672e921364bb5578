import fc from "fast-check";
import { expect, test } from "vitest";
import { slipsBetween } from "./slips.ts";

test.each([
  ["okafor", "okafor", 0],
  ["okafor", "okafr", 1],
  ["okafor", "okaffor", 1],
  ["okafor", "okofor", 1],
  ["okafor", "okafro", 1],
  ["okafor", "kofaro", 3],
  ["", "", 0],
  ["", "ab", 2],
  ["ab", "", 2],
])("between %j and %j lie %i slips", (one, other, slips) => {
  expect(slipsBetween(one, other, 9)).toBe(slips);
});

/** The definition, word for word: slow, and obviously right. */
function plainSlips(one: string, other: string): number {
  if (one === "" || other === "") return one.length + other.length;
  const ways = [
    plainSlips(one.slice(1), other) + 1,
    plainSlips(one, other.slice(1)) + 1,
    plainSlips(one.slice(1), other.slice(1)) + (one[0] === other[0] ? 0 : 1),
  ];
  if (one.length > 1 && other.length > 1 && one[0] === other[1] && one[1] === other[0])
    ways.push(plainSlips(one.slice(2), other.slice(2)) + 1);
  return Math.min(...ways);
}

test("any two words are as far apart as the definition requires; beyond the limit only that fact is returned", () => {
  const word = fc.string({ unit: fc.constantFrom("a", "b", "c"), maxLength: 6 });
  fc.assert(
    fc.property(word, word, fc.integer({ min: 0, max: 3 }), (one, other, limit) => {
      const slips = plainSlips(one, other);
      const found = slipsBetween(one, other, limit);
      if (slips <= limit) expect(found).toBe(slips);
      else expect(found).toBeGreaterThan(limit);
    }),
  );
});
