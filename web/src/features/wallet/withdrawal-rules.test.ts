import { expect, test } from "vitest";
import { wireNaira } from "../../lib/testing/wire-naira.ts";
import { maskedAccount } from "./withdrawal-order.ts";
import { bareAccountNumber, checkWithdrawal, orderOf } from "./withdrawal-rules.ts";

const values = (changed: object = {}) => ({
  amount: "5000",
  bankCode: "058",
  accountNumber: "0123456789",
  ...changed,
});

test("a whole form has nothing wrong", () => {
  expect(checkWithdrawal(values(), wireNaira(5_000))).toEqual({});
});

test.each([
  ["99.99", "Minimum withdrawal amount is ₦100"],
  ["0", "Minimum withdrawal amount is ₦100"],
  ["", "Enter an amount"],
  ["10000000.01", "Enter an amount up to ₦10,000,000"],
  ["5000.01", "You don't have enough. Your balance is ₦5,000.00."],
])("%o from a wallet of ₦5,000: %s", (amount, words) => {
  expect(checkWithdrawal(values({ amount }), wireNaira(5_000))).toEqual({ amount: words });
});

test("kobo count, and the whole wallet may leave", () => {
  expect(checkWithdrawal(values({ amount: "100.07" }), wireNaira(100.07))).toEqual({});
});

test.each([
  [{ bankCode: "" }, { bankCode: "Please fill in all bank details" }],
  [{ accountNumber: "" }, { accountNumber: "Please fill in all bank details" }],
  [{ accountNumber: "012345678" }, { accountNumber: "An account number has 10 digits" }],
  [{ accountNumber: "01234567890" }, { accountNumber: "An account number has 10 digits" }],
  [{ accountNumber: "01234S6789" }, { accountNumber: "An account number has 10 digits" }],
])("%o is refused on its field", (changed, errors) => {
  expect(checkWithdrawal(values(changed), wireNaira(5_000))).toEqual(errors);
});

test("the order carries the bank's own name of the holder", () => {
  const holder = { account_number: "0123456789", account_name: "ADA OBI", bank_code: "058", bank_name: "GTBank" };
  expect(orderOf("5000.5", { ...holder, own_name: null })).toEqual({
    amountNaira: 5_000.5,
    feeNaira: 0,
    bankCode: "058",
    bankName: "GTBank",
    accountNumber: "0123456789",
    holderName: "ADA OBI",
  });
});

test.each([
  [" 012 345 6789 ", "0123456789"],
  ["012-345-6789", "0123456789"],
  ["012–3456789", "0123456789"],
  ["01234S6789", "01234S6789"],
])("%o is %o", (typed, bare) => {
  expect(bareAccountNumber(typed)).toBe(bare);
});

test("an account is named by its last four digits", () => {
  expect(maskedAccount("Zenith Bank", "2123454321")).toBe("Zenith Bank ••••4321");
});
