import { idFrom, type UserId } from "@pockethall/domain/ids";
import { expect, test } from "vitest";
import { wireNaira } from "../../lib/testing/wire-naira.ts";
import { checkCorrection, NEW_CORRECTION, previewText } from "./correction.ts";

const RIGHT = { userId: idFrom<UserId>("ada"), type: "debit", amount: "150.25", reason: "Paid twice at the hall" };

test.each([
  [RIGHT, []],
  [NEW_CORRECTION, ["userId", "amount", "reason"]],
  [{ ...RIGHT, amount: "0" }, ["amount"]],
  [{ ...RIGHT, amount: "10000001" }, ["amount"]],
  [{ ...RIGHT, reason: " too short " }, ["reason"]],
])("of %j the fields %j are wrong", (correction, fields) => {
  expect(Object.keys(checkCorrection(correction))).toEqual(fields);
});

test.each([
  ["credit", "150.25", 1_000, "Ada: from ₦1,000.00 to ₦1,150.25"],
  ["debit", "1000", 1_000, "Ada: from ₦1,000.00 to ₦0.00"],
  ["debit", "1000.01", 1_000, "Ada only has ₦1,000.00."],
  ["credit", "", 1_000, null],
  ["credit", "5", undefined, null],
])("%s of %s on %s: %s", (type, amount, balance, words) => {
  const person = { name: "Ada", ...(balance === undefined ? {} : { balance: wireNaira(balance) }) };
  expect(previewText({ type, amount }, person)).toBe(words);
});
