import { kobo, nairaFromKobo } from "@pockethall/domain/money";
import { expect, test } from "vitest";
import { checkRefund, refundable } from "./refund-form.ts";

const refund = (state: "review" | "approved" | "sending" | "refunded" | "returned" | "rejected", naira: number) => ({
  state,
  amount: nairaFromKobo(kobo(naira * 100)),
});
const RECEIVED = nairaFromKobo(kobo(5_000_00));

test.each([
  ["nothing has gone back", [], { left: 5_000, isUnderWay: false }],
  ["a part has gone back", [refund("refunded", 1_200.5)], { left: 3_799.5, isUnderWay: false }],
  [
    "refused and failed ones came back",
    [refund("rejected", 5_000), refund("returned", 10)],
    { left: 5_000, isUnderWay: false },
  ],
  ["one is not decided", [refund("review", 2_000)], { left: 3_000, isUnderWay: true }],
  ["one is on its way", [refund("sending", 5_000)], { left: 0, isUnderWay: true }],
  ["all has gone back", [refund("refunded", 5_000)], { left: 0, isUnderWay: false }],
] as const)("%s", (_, refunds, expected) => expect(refundable(RECEIVED, refunds)).toEqual(expected));

test.each([
  ["", "", { amount: "Enter an amount", reason: "Give a reason" }],
  ["0", " ", { amount: "Enter an amount", reason: "Give a reason" }],
  ["12.5", "Paid twice", {}],
])("an amount of '%s' and a reason of '%s'", (amount, reason, expected) =>
  expect(checkRefund({ amount, reason })).toEqual(expected),
);
