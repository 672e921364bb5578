import { expect, test } from "vitest";
import { nairaDifference, nairaSum } from "./naira.ts";
import { wireNaira } from "./testing/wire-naira.ts";

test("fractions of a naira add up to the kobo", () => {
  expect(nairaSum(wireNaira(0.1), wireNaira(0.2))).toBe(0.3);
  expect(nairaDifference(wireNaira(5_000.1), wireNaira(5_000))).toBe(0.1);
  expect(nairaDifference(wireNaira(50), wireNaira(100.07))).toBe(-50.07);
});
