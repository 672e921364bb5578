import { expect, test } from "vitest";
import { checkDeposit } from "./deposit-rules.ts";

test.each([
  ["100", { ok: true, naira: 100 }],
  ["5000.5", { ok: true, naira: 5000.5 }],
  ["10000000", { ok: true, naira: 10_000_000 }],
  ["99.99", { ok: false, error: "Minimum deposit amount is ₦100" }],
  ["0", { ok: false, error: "Minimum deposit amount is ₦100" }],
  ["", { ok: false, error: "Enter an amount" }],
  ["10000000.01", { ok: false, error: "Enter an amount up to ₦10,000,000" }],
])("%o", (typed, verdict) => {
  expect(checkDeposit(typed)).toEqual(verdict);
});
