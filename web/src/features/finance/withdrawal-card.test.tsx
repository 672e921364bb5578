import type { WithdrawalForFinance } from "@pockethall/contract/withdrawals";
import { expect, test } from "vitest";
import { buttonsIn, htmlOf, textIn } from "../../lib/testing/rendered.tsx";
import { wireNaira } from "../../lib/testing/wire-naira.ts";
import { WithdrawalCard } from "./withdrawal-card.tsx";

const withdrawal = {
  id: "w1",
  reference: "PH_WD_1",
  state: "review",
  amount: wireNaira(5_000),
  fee: wireNaira(10.75),
  bank_code: "057",
  bank_name: "Zenith Bank",
  account_number: "0123456789",
  account_name: "ADA OBI",
  rejection_reason: null,
  created_at: "2026-03-04T12:00:00Z",
  settled_at: null,
  user: { id: "u1", name: "Ada Obi", email: "ada@example.test" },
  reasons: [],
  approvals: [],
  provider_status: null,
} as unknown as WithdrawalForFinance;
const shown = (fields: Partial<WithdrawalForFinance> = {}) =>
  htmlOf(<WithdrawalCard withdrawal={{ ...withdrawal, ...fields }} />);

test("a withdrawal shows both names, the whole account number and the fee", () => {
  const words = textIn(shown());
  expect(words).toContain("₦5,000.00");
  expect(words).toContain(
    "Name on the profile Ada Obi Name at the bank ADA OBI Bank account Zenith Bank 0123456789 Fee ₦10.75",
  );
});

test("it can be decided while it waits for review, and not later", () => {
  expect(buttonsIn(shown())).toEqual(["Approve", "Reject"]);
  for (const state of ["approved", "sending", "paid", "rejected", "released", "reversed"] as const)
    expect(buttonsIn(shown({ state }))).toEqual([]);
});

test("approvals are shown in their order, and why it was rejected", () => {
  const approval = (name: string) => ({ id: name, name, approved_at: "2026-03-04T12:00:00Z" });
  const approvals = [approval("Olu"), approval("Chika")] as unknown as WithdrawalForFinance["approvals"];
  const words = textIn(shown({ state: "rejected", approvals, rejection_reason: "Not your account" }));
  expect(words).toMatch(/First approval Olu, .* Second approval Chika, /u);
  expect(words).toContain("Rejected because Not your account");
});
