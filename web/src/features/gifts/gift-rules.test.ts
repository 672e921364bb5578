import { expect, test } from "vitest";
import { othersOf } from "../../lib/gift-prompt.ts";
import { wireNaira } from "../../lib/testing/wire-naira.ts";
import { checkGift } from "./gift-rules.ts";

const values = (changed: object = {}) => ({
  recipientId: "ada",
  amount: "500",
  message: "Well played!",
  showName: true,
  ...changed,
});

test("a whole form has nothing wrong, also while the balance is not known", () => {
  expect(checkGift(values(), wireNaira(500))).toEqual({});
  expect(checkGift(values(), undefined)).toEqual({});
});

test.each([
  ["49.99", "The smallest gift is ₦50."],
  ["50000.01", "The largest gift is ₦50,000."],
  ["99999999999", "The largest gift is ₦50,000."],
  ["500.01", "You don't have enough in your wallet."],
  ["", "Enter an amount"],
])("₦%s from a wallet of ₦500: %s", (amount, words) => {
  expect(checkGift(values({ amount }), wireNaira(500))).toEqual({ amount: words });
});

test.each([
  ["", undefined],
  ["  ", undefined],
  ["🎱".repeat(200), undefined],
  ["x".repeat(201), "One line of plain text, up to 200 characters"],
  ["two\nlines", "One line of plain text, up to 200 characters"],
])("message %j", (message, words) => {
  expect(checkGift(values({ message }), wireNaira(500)).message).toBe(words);
});

test("a recipient must be chosen", () => {
  expect(checkGift(values({ recipientId: "" }), wireNaira(500))).toEqual({ recipientId: "Choose a player" });
});

test("the giver is not offered as a recipient", () => {
  const players = [
    { id: "ada", name: "Ada" },
    { id: "bola", name: "Bola" },
  ];
  expect(othersOf(players, "ada")).toEqual([{ id: "bola", name: "Bola" }]);
  expect(othersOf(players, undefined)).toEqual(players);
});
