import type { Dispute } from "@pockethall/contract/disputes";
import { expect, test } from "vitest";
import { htmlOf, textIn } from "../../lib/testing/rendered.tsx";
import { wireNaira } from "../../lib/testing/wire-naira.ts";
import { DisputesTab } from "./disputes-tab.tsx";
import { disputesQuery } from "./finance.queries.ts";

const dispute: Dispute = {
  id: "1",
  reference: "PH_DEP_1",
  state: "open",
  amount: wireNaira(5_000),
  user: null,
  held: wireNaira(1_000),
  owed: wireNaira(0),
  provider_status: "awaiting-merchant-feedback",
  resolution: null,
  due_at: null,
  created_at: "2026-03-04T12:00:00Z",
  resolved_at: null,
};
const shown = (fields: Partial<Dispute>) => {
  const state = fields.state ?? "open";
  const meta = { page: 1, per_page: 20, total: 1, next: null, has_more: false };
  return htmlOf(<DisputesTab />, {
    at: `/finance?tab=disputes&state=${state}`,
    answers: [[disputesQuery(state, 1).queryKey, { data: [{ ...dispute, ...fields }], meta }]],
  });
};

test("an open dispute shows its deadline, what is held and what is not covered", () => {
  const words = textIn(shown({}));
  expect(words).toContain("Answer by No deadline given Held ₦1,000.00 Not covered ₦4,000.00");
  expect(words).toContain("Payer Not one of our payments");
  expect(words).toContain("Accept or contest a dispute in the Paystack dashboard before its deadline.");
  expect(textIn(shown({ held: wireNaira(5_000) }))).not.toContain("Not covered");
});

test("a lost dispute shows the debt, and no deadline", () => {
  const words = textIn(shown({ state: "lost", owed: wireNaira(4_000), resolution: "merchant-accepted" }));
  expect(words).toContain("Became a debt ₦4,000.00");
  expect(words).toContain("Resolution merchant-accepted");
  expect(words).not.toContain("Answer by");
  expect(words).not.toContain("Accept or contest");
});

test("the reference leads to the payment", () => {
  expect(shown({})).toContain('href="/finance/payments/PH_DEP_1"');
});
