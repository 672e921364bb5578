import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  addKobo,
  decimalNaira,
  formatNaira,
  kobo,
  koboFromDecimals,
  koboFromWire,
  MAX_WIRE_NAIRA,
  MINIMUM_DEPOSIT_KOBO,
  MINIMUM_WITHDRAWAL_KOBO,
  nairaFromKobo,
  parseTypedNaira,
  parseWireNaira,
} from "./money.ts";

const wireKobo = fc.integer({ min: 0, max: MAX_WIRE_NAIRA * 100 }).map(kobo);

test.each([1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53, -(2 ** 53)])("%d is no number of kobo", (value) => {
  expect(() => kobo(value)).toThrow(RangeError);
});

test("kobo are whole, may be negative, and know one zero only", () => {
  expect(kobo(-500)).toBe(-500);
  expect(kobo(-0)).toBe(0);
  expect([MINIMUM_DEPOSIT_KOBO, MINIMUM_WITHDRAWAL_KOBO]).toEqual([10_000, 10_000]);
});

test("amounts add up, and refuse to leave the safe integers", () => {
  expect(addKobo()).toBe(0);
  expect(addKobo(kobo(10), kobo(20), kobo(-5))).toBe(25);
  expect(() => addKobo(kobo(Number.MAX_SAFE_INTEGER), kobo(1))).toThrow(RangeError);
});

test.each([
  [0, 0],
  [-0, 0],
  [8.29, 829],
  [0.1, 10],
  [0.07, 7],
  [100.01, 10_001],
  [2500, 250_000],
  [9_999_999.99, 999_999_999],
  [10_000_000, 1_000_000_000],
])("the wire's %d naira are %d kobo", (naira, expected) => {
  expect(parseWireNaira(naira)).toBe(expected);
});

test.each([
  [0.1 + 0.2],
  [1.005],
  [8.295],
  [1e-7],
  [1e21],
  [-0.01],
  [-5],
  [10_000_000.01],
  [2 ** 53],
  [Number.NaN],
  [Number.POSITIVE_INFINITY],
  ["100"],
  [null],
  [undefined],
  [true],
  [[100]],
  [100n],
])("the wire's %s is no amount", (value) => {
  expect(parseWireNaira(value)).toBeUndefined();
});

test("every amount survives the wire, as a number and as JSON", () => {
  fc.assert(
    fc.property(wireKobo, (amount) => {
      const naira = nairaFromKobo(amount);
      expect(parseWireNaira(naira)).toBe(amount);
      expect(parseWireNaira(JSON.parse(JSON.stringify({ naira })).naira)).toBe(amount);
      expect(String(naira)).toMatch(/^\d+(\.\d{1,2})?$/);
    }),
  );
});

test("a third decimal is refused in any amount", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9_999_999 }), fc.integer({ min: 1, max: 999 }), (whole, thousandths) => {
      const value = Number(`${whole}.${String(thousandths).padStart(3, "0")}`);
      const expected = thousandths % 10 === 0 ? whole * 100 + thousandths / 10 : undefined;
      expect(parseWireNaira(value)).toBe(expected);
    }),
  );
});

test.each([
  [0, 0, "₦0"],
  [0, 2, "₦0.00"],
  [250_000, 0, "₦2,500"],
  [250_000, 2, "₦2,500.00"],
  [100_000_000, 0, "₦1,000,000"],
  [99_900, 0, "₦999"],
  [-500, 2, "-₦5.00"],
  [-1, 2, "-₦0.01"],
  [-1, 0, "₦0"],
  [-50, 0, "-₦1"],
  [149, 0, "₦1"],
  [150, 0, "₦2"],
  [99_950, 0, "₦1,000"],
  [5, 2, "₦0.05"],
] as const)("%d kobo with %d decimals read %s", (amount, decimals, expected) => {
  expect(formatNaira(kobo(amount), decimals)).toBe(expected);
});

test("naira are shown without decimals unless asked", () => {
  expect(formatNaira(kobo(250_049))).toBe("₦2,500");
});

test.each([
  ["₦5,000", 500_000],
  ["5000.50", 500_050],
  [" 5000 ", 500_000],
  ["₦ 1,000,000.5", 100_000_050],
  ["5 000", 500_000],
  ["NGN 250", 25_000],
  ["n250", 25_000],
  ["0", 0],
  ["007", 700],
])("typed %j is %d kobo", (text, expected) => {
  expect(parseTypedNaira(text)).toBe(expected);
});

test.each([
  "",
  "₦",
  "abc",
  "-5",
  "5,00",
  "5000,000",
  "1,0000",
  "5.",
  ".5",
  "5.001",
  "1e3",
  "10000000.01",
  "99999999999999999999",
  "5,000,00",
  "50n00",
])("typed %j is no amount", (text) => {
  expect(parseTypedNaira(text)).toBeUndefined();
});

test("what we print with two decimals can be typed back", () => {
  fc.assert(
    fc.property(wireKobo, (amount) => {
      expect(parseTypedNaira(formatNaira(amount, 2))).toBe(amount);
    }),
  );
});

describe("koboFromWire", () => {
  test.each([
    [8.29, 829],
    [-0.1, -10],
    [-5_000.05, -5_000_05],
    [19_999_999.99, 19_999_999_99],
    [0, 0],
  ])("reads %s naira as %s kobo", (naira, expected) => expect(koboFromWire(JSON.parse(String(naira)))).toBe(expected));

  test("reads back every text of nairaFromKobo", () => {
    const amounts = fc.integer({ min: -1_000_000_000_00, max: 1_000_000_000_00 });
    fc.assert(
      fc.property(amounts, (amount) => {
        expect(koboFromWire(nairaFromKobo(kobo(amount)))).toBe(amount);
      }),
    );
  });

  test("refuses what is no amount", () => expect(() => koboFromWire(JSON.parse("1e300"))).toThrow(RangeError));
});

describe("decimalNaira", () => {
  test.each([
    [0, "0.00"],
    [7, "0.07"],
    [-5, "-0.05"],
    [2_500_50, "2500.50"],
  ])("writes %d kobo as %s", (amount, text) => expect(decimalNaira(kobo(amount))).toBe(text));

  test("is read back by koboFromDecimals", () => {
    fc.assert(
      fc.property(fc.integer({ min: -1_000_000_000_00, max: 1_000_000_000_00 }), (amount) => {
        expect(koboFromDecimals(decimalNaira(kobo(amount)))).toBe(amount);
      }),
    );
  });

  test.each(["", "1", "1.5", "1,000.00", "1.005", "NaN"])("%j was not written by it", (text) => {
    expect(() => koboFromDecimals(text)).toThrow(RangeError);
  });
});
