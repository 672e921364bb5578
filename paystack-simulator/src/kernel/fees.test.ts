import fc from "fast-check";
import { expect, test } from "vitest";
import { feesKobo } from "./fees.ts";

test.each([
  [50_00, 75],
  [2_499_00, 37_49],
  [2_500_00, 137_50],
  [5_000_00, 175_00],
  [126_666_00, 1_999_99],
  [126_667_00, 2_000_00],
  [10_000_000_00, 2_000_00],
])("%i kobo cost %i kobo", (amountKobo, cost) => expect(feesKobo(amountKobo)).toBe(cost));

test("fees are whole kobo, never above the cap, never falling as the amount grows", () => {
  fc.assert(
    fc.property(fc.integer({ min: 50_00, max: 10_000_000_00 }), (amountKobo) => {
      const cost = feesKobo(amountKobo);
      expect(Number.isSafeInteger(cost) && cost > 0 && cost <= 2_000_00).toBe(true);
      expect(feesKobo(amountKobo + 1)).toBeGreaterThanOrEqual(cost);
    }),
  );
});
