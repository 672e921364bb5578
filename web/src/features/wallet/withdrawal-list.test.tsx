import type { Withdrawal } from "@pockethall/contract/withdrawals";
import { expect, test } from "vitest";
import { htmlOf, textIn } from "../../lib/testing/rendered.tsx";
import { wireNaira } from "../../lib/testing/wire-naira.ts";
import { WithdrawalList } from "./withdrawal-list.tsx";
import { withdrawalsQuery } from "./withdrawals.queries.ts";

const withdrawal: Withdrawal = {
  id: "w1",
  reference: "PH_WD_1",
  state: "review",
  amount: wireNaira(2_000),
  fee: wireNaira(10.75),
  bank_code: "058",
  bank_name: "GTBank",
  account_number: "0123456789",
  account_name: "ADA OBI",
  rejection_reason: null,
  created_at: "2026-03-04T12:00:00Z",
  settled_at: null,
};
const shown = (fields: Partial<Withdrawal>) => {
  const answer = { data: [{ ...withdrawal, ...fields }], meta: { page: 1, per_page: 5, total: 1, next: null } };
  return textIn(htmlOf(<WithdrawalList />, { answers: [[withdrawalsQuery(1).queryKey, answer]] }));
};

test("a withdrawal shows its amount and its fee", () => {
  expect(shown({})).toContain("₦2,000.00");
  expect(shown({})).toContain("Fee ₦10.75");
  expect(shown({ fee: wireNaira(0) })).not.toContain("Fee");
});

test("a rejected withdrawal shows why", () => {
  expect(shown({ state: "rejected", rejection_reason: "Not your account" })).toContain(
    "Not approved It was not approved. The money is back in your wallet. Reason: Not your account",
  );
});

test("nothing shows before the first withdrawal", () => {
  const answer = { data: [], meta: { page: 1, per_page: 5, total: 0, next: null } };
  expect(htmlOf(<WithdrawalList />, { answers: [[withdrawalsQuery(1).queryKey, answer]] })).toBe("");
});
