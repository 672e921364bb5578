import { expect, test } from "vitest";
import { wireNaira } from "../../lib/testing/wire-naira.ts";
import { leavingText } from "./leaving-labels.ts";

test.each([
  ["the whole fee", 5_000, 5_000, "Your ₦5,000.00 entry fee will be refunded to your wallet."],
  [
    "a part",
    5_000,
    1_250.5,
    "The deadline has passed: ₦1,250.50 of your ₦5,000.00 entry fee will be refunded to your wallet.",
  ],
  ["nothing", 5_000, 0, "The deadline has passed: your ₦5,000.00 entry fee is non-refundable."],
])("leaving shows that %s returns", (_, entry_fee, refund, words) => {
  const { action, consequence } = leavingText(
    { name: "Oyo Open", entry_fee: wireNaira(entry_fee) },
    { refund: wireNaira(refund), after_draw: false },
  );
  expect([action, consequence]).toEqual(["Leave tournament", `You'll give up your seat in Oyo Open. ${words}`]);
});

test("a free place is left without a word about money", () => {
  const { consequence } = leavingText(
    { name: "Oyo Open", entry_fee: wireNaira(0) },
    { refund: wireNaira(0), after_draw: false },
  );
  expect(consequence).toBe("You'll give up your seat in Oyo Open.");
});

test("after the draw it is a withdrawal, and is labelled so", () => {
  const words = leavingText(
    { name: "Oyo Open", entry_fee: wireNaira(5_000) },
    { refund: wireNaira(0), after_draw: true },
  );
  expect(words).toMatchObject({ action: "Withdraw", title: "Withdraw from this tournament?" });
  expect(words.consequence).toContain("Your opponent will win by walkover, and your entry fee is non-refundable");
});
