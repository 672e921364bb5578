import { expect, test } from "vitest";
import { accountText, differenceKind, paymentOf, sideText } from "./finance-labels.ts";

test.each([
  ["success, NGN 500000 kobo", "success, ₦5,000.00"],
  ["paid, NGN 200050 kobo", "paid, ₦2,000.50"],
  ["failed, 700 kobo", "failed, ₦7.00"],
  ["-1250", "-₦12.50"],
  ["5000000000", "₦50,000,000.00"],
  ["success, USD 500 kobo", "success, USD ₦5.00"],
  ["unknown", "unknown"],
])("%s is read as %s", (side, words) => {
  expect(sideText(side)).toBe(words);
});

test.each([
  ["payment:PH_DEP_0123", "PH_DEP_0123"],
  ["withdrawal:phw-0123", null],
  ["balance:NGN", null],
])("%s speaks of payment %s", (subject, reference) => {
  expect(paymentOf(subject)).toBe(reference);
});

test("what has no word yet keeps its own name", () => {
  expect([accountText("wallet"), accountText("new-pot")]).toEqual(["Players' wallets", "new-pot"]);
  expect([differenceKind("transfer"), differenceKind("new-kind")]).toEqual(["Payout", "new-kind"]);
});
