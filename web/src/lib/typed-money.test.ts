import { parseTypedNaira } from "@pockethall/domain/money";
import fc from "fast-check";
import { expect, test } from "vitest";
import { bareNaira, caretAfter, groupNaira } from "./typed-money.ts";

test.each([
  ["", ""],
  ["₦5,000", "5000"],
  ["NGN 5 000.507", "5000.50"],
  ["007", "7"],
  ["0", "0"],
  [".5", "0.5"],
  ["12.", "12."],
  ["1.2.3", "1.23"],
  ["abc", ""],
])("typed %j means %j", (typed, bare) => {
  expect(bareNaira(typed)).toBe(bare);
});

test.each([
  ["", ""],
  ["100", "100"],
  ["1000", "1,000"],
  ["1234567.5", "1,234,567.5"],
  ["5000.", "5,000."],
])("%j is shown as %j", (bare, shown) => {
  expect(groupNaira(bare)).toBe(shown);
});

test("the caret stays after the same digit when groups appear before it", () => {
  expect(caretAfter("1,234", 4)).toBe(5);
  expect(caretAfter("1,234", 1)).toBe(1);
  expect(caretAfter("1,234", 0)).toBe(0);
  expect(caretAfter("12,345.6", 6)).toBe(7);
});

test("grouping never changes the amount, and typing over it again changes nothing", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_999 }), (amountKobo) => {
      const bare = (amountKobo / 100).toFixed(2);
      const shown = groupNaira(bare);
      expect(parseTypedNaira(shown)).toBe(amountKobo);
      expect(bareNaira(shown)).toBe(bare);
    }),
  );
});
