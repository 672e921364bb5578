import { expect, test } from "vitest";
import { kobo } from "../money/money.ts";
import { MAX_REFUND_TIERS, readRefundTiers, refundTiersProblem, tierAt, tierShare } from "./refund-tiers.ts";

const at = (day: number, hour = 0) => new Date(Date.UTC(2026, 11, day, hour));
const deadline = at(1);
const startsAt = at(8);
const tiers = [
  { until: at(4), hundredths: 5_000 },
  { until: at(7), hundredths: 2_500 },
];

test.each([
  ["a moment before the first step ends", new Date(at(4).getTime() - 1), 5_000],
  ["when the first step has ended", at(4), 2_500],
  ["when the last step has ended", at(7), undefined],
])("the step that counts %s", (_, now, hundredths) => {
  expect(tierAt(tiers, now)?.hundredths).toBe(hundredths);
});

test.each([
  [10_001, 5_000, 5_000],
  [10_001, 2_500, 2_500],
  [99, 9_999, 98],
  [99, 10_000, 99],
  [99, 0, 0],
])("of %i kobo, %i hundredths of a percent are %i kobo", (fee, hundredths, share) => {
  expect(tierShare({ until: deadline, hundredths }, kobo(fee))).toBe(share);
});

test.each([
  ["two steps that fall", tiers, null],
  ["none", [], null],
  ["a step that ends with the start", [{ until: startsAt, hundredths: 1 }], null],
  ["a step before the deadline", [{ until: deadline, hundredths: 5_000 }], "Refunds are in full until the deadline."],
  ["steps out of order", tiers.toReversed(), "Each refund step must end after the one before."],
  ["a step past the start", [{ until: at(9), hundredths: 1 }], "Refunds end when the tournament starts."],
  ["more than all", [{ until: at(4), hundredths: 10_001 }], "A refund is between 0 % and 100 % of the fee."],
  [
    "a later step that gives as much",
    [tiers[0], { until: at(5), hundredths: 5_000 }] as typeof tiers,
    "Each refund step must give less than the one before.",
  ],
  [
    "too many",
    Array.from({ length: MAX_REFUND_TIERS + 1 }, (_, index) => ({ until: at(2, index), hundredths: 100 - index })),
    "At most 6 refund steps.",
  ],
])("promised: %s", (_, promised, problem) => {
  expect(refundTiersProblem(promised, { deadline, startsAt })).toBe(problem);
});

test.each([
  [[{ until: "2026-12-04T00:00:00.000Z", hundredths: 5_000 }], [tiers[0]]],
  [[{ until: "soon", hundredths: 5_000 }, null, 7, { until: "2026-12-04T00:00:00Z", hundredths: 0.5 }], []],
  [null, []],
  [{ until: "2026-12-04T00:00:00Z", hundredths: 1 }, []],
])("%j is read without a throw", (stored, read) => {
  expect(readRefundTiers(stored)).toEqual(read);
});
