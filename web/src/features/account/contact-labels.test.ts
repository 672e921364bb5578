import { expect, test } from "vitest";
import { secondsLeft } from "../../lib/use-countdown.ts";
import { codeOf, deliveryText } from "./contact-labels.ts";

const state = { address: "+2348031234567", verified: false, pending: null, next_code_in_seconds: 0 };

test("where the server sends nothing, the words name staff, and never a message that was sent", () => {
  for (const contact of ["email", "phone"] as const) {
    expect(deliveryText(contact, { ...state, delivery: "staff" })).toContain("staff");
    expect(deliveryText(contact, { ...state, delivery: "staff" })).not.toContain("We sent");
    expect(deliveryText(contact, { ...state, delivery: "automatic" })).toContain("We sent");
  }
  expect(deliveryText("phone", { ...state, delivery: "staff" })).toContain("0803 123 4567");
});

test.each([
  ["123456", "123456"],
  [" 123 456 ", "123456"],
  ["012345", "012345"],
  ["12345", undefined],
  ["1234567", undefined],
  ["12a456", undefined],
  ["", undefined],
])("'%s' is the code %s", (typed, code) => {
  expect(codeOf(typed)).toBe(code);
});

test.each([
  [60, 1_000, 1_000, 60],
  [60, 1_000, 1_001, 60],
  [60, 1_000, 2_000, 59],
  [60, 1_000, 61_000, 0],
  [60, 1_000, 999_000, 0],
  [60, 1_000, 0, 60],
  [0, 1_000, 1_000, 0],
])("of %i seconds from %i ms, at %i ms %i are left", (seconds, sinceMs, nowMs, left) => {
  expect(secondsLeft(seconds, sinceMs, nowMs)).toBe(left);
});
