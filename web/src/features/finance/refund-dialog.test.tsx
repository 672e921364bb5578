import type { PaymentDetail } from "@pockethall/contract/finance";
import { expect, test } from "vitest";
import { htmlOf, textIn } from "../../lib/testing/rendered.tsx";
import { wireNaira } from "../../lib/testing/wire-naira.ts";
import { limitsQuery } from "./finance.queries.ts";
import { RefundDialog } from "./refund-dialog.tsx";

const shown = (to: "wallet" | "suspense", limit?: number) => {
  const posted = { to, amount: wireNaira(5_000) };
  const payment = { reference: "PH_1", user: { id: "u1", name: "Ada" }, posted } as unknown as PaymentDetail;
  const limits = { second_approval_above: wireNaira(limit ?? 0) };
  return htmlOf(<RefundDialog payment={payment} left={wireNaira(3_000.5)} onClose={() => {}} />, {
    answers: limit === undefined ? [] : [[limitsQuery.queryKey, limits]],
  });
};

test.each([
  ["wallet", "The money is taken from Ada's wallet now"],
  ["suspense", "The money is taken from suspense now"],
] as const)("a refund of a payment to %s says where its money is taken from", (to, words) => {
  expect(textIn(shown(to))).toContain(words);
});

test("what is left of the payment is proposed, to the kobo", () => {
  const html = shown("wallet");
  expect(html).toMatch(/<input[^>]*value="3,000\.5"/u);
  expect(textIn(html)).toContain("Up to ₦3,000.50");
});

test("the amount that needs a second person shows once it is known", () => {
  expect(textIn(shown("wallet", 100_000))).toContain("Above ₦100,000 a second person must approve first.");
  expect(textIn(shown("wallet"))).not.toContain("second person");
});
