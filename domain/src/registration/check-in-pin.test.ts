import { expect, test } from "vitest";
import { MOST_PIN_ATTEMPTS, newPin, type PinAttempts, pinAttempt } from "./check-in-pin.ts";

const NOON = new Date("2026-12-05T11:00:00Z");
const afterMinutes = (minutes: number) => new Date(NOON.getTime() + minutes * 60_000);

test("a PIN has four digits, also where the number is small", () => {
  expect(newPin(() => 7)).toBe("0007");
  expect(newPin((below) => below - 1)).toBe("9999");
});

test("five attempts in a quarter of an hour; the next waits for its end", () => {
  let attempts: PinAttempts | null = null;
  for (let count = 1; count <= MOST_PIN_ATTEMPTS; count += 1) {
    const attempt = pinAttempt(attempts, afterMinutes(count - 1));
    if (!attempt.isAllowed) throw new Error("refused too early");
    ({ attempts } = attempt);
    expect(attempts).toEqual({ windowStartedAt: NOON, count });
  }
  expect(pinAttempt(attempts, afterMinutes(14.9))).toEqual({ isAllowed: false, until: afterMinutes(15) });
  expect(pinAttempt(attempts, afterMinutes(15))).toEqual({
    isAllowed: true,
    attempts: { windowStartedAt: afterMinutes(15), count: 1 },
  });
});
