import { expect, test } from "vitest";
import { wireNaira } from "../../lib/testing/wire-naira.ts";
import { receiptRows } from "./receipt-rows.ts";

const receipt = {
  reference: "PH-7",
  created_at: "2026-03-04T12:00:00Z",
  description: "Deposit",
  name: "Ada",
  account: "wallet",
  payment_reference: null,
  withdrawal: null,
};
const shown = (fields: object = {}) => receiptRows({ ...receipt, ...fields } as Parameters<typeof receiptRows>[0]);

test("a receipt shows its number, its date, what it is for and whose account", () => {
  expect(shown()).toEqual([
    ["Receipt number", "PH-7"],
    ["Date", "Mar 04, 2026, 13:00"],
    ["For", "Deposit"],
    ["Account", "Wallet of Ada"],
  ]);
  expect(shown({ account: "rewards" }).at(-1)).toEqual(["Account", "Rewards of Ada"]);
});

test("a payment shows its reference", () => {
  expect(shown({ payment_reference: "PH_DEP_1" }).at(-1)).toEqual(["Payment reference", "PH_DEP_1"]);
});

test("a withdrawal shows where the money went, its fee and its state", () => {
  const withdrawal = {
    account_name: "ADA OBI",
    bank_name: "Zenith Bank",
    account_number: "0123456789",
    amount: wireNaira(2_000),
    fee: wireNaira(10.75),
    reference: "PH_WD_1",
    state: "paid",
    rejection_reason: null,
  };
  expect(shown({ withdrawal }).slice(4)).toEqual([
    ["To", "ADA OBI, Zenith Bank, 0123456789"],
    ["Amount sent", "₦2,000.00"],
    ["Fee", "₦10.75"],
    ["Payment reference", "PH_WD_1"],
    ["Status", "It was paid to your bank account."],
  ]);
});
