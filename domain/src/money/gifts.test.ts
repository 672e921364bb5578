import { expect, test } from "vitest";
import { giftVerdict, isPlainMessage } from "./gifts.ts";
import { kobo } from "./money.ts";

test.each([
  [49_99, 0, "below-minimum"],
  [50_00, 0, "allowed"],
  [50_000_00, 0, "allowed"],
  [50_000_01, 0, "above-maximum"],
  [50_000_00, 150_000_00, "allowed"],
  [50_000_00, 150_000_01, "above-daily-limit"],
  [50_00, 200_000_00, "above-daily-limit"],
  [0, 0, "below-minimum"],
  [-50_00, 0, "below-minimum"],
])("%i kobo after %i today: %s", (amount, sentToday, verdict) => {
  const facts = { senderId: "ada", recipientId: "bola", amountKobo: kobo(amount), sentTodayKobo: kobo(sentToday) };
  expect(giftVerdict(facts)).toBe(verdict);
});

test("no player gives to themselves, at any amount", () => {
  const facts = { senderId: "ada", recipientId: "ada", amountKobo: kobo(1), sentTodayKobo: kobo(0) };
  expect(giftVerdict(facts)).toBe("to-oneself");
});

test.each([
  ["", true],
  ["Well played, Adé! 🎱", true],
  ["x".repeat(200), true],
  ["x".repeat(201), false],
  ["🎱".repeat(200), true],
  ["two\nlines", false],
  ["a\u0000b", false],
  ["turned \u202Eover", false],
])("message %j: %s", (message, isPlain) => {
  expect(isPlainMessage(message)).toBe(isPlain);
});
