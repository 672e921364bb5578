import { expect, test } from "vitest";
import { nigerianPhone } from "./phone.ts";

test.each([
  ["08031234567"],
  ["0803 123 4567"],
  ["8031234567"],
  ["+2348031234567"],
  ["+234 803-123-4567"],
  ["2348031234567"],
  ["+2340803 123 4567"],
  ["+234 (0) 803 123 4567"],
  [" (0803) 123-4567 "],
])("%s is kept as +2348031234567", (text) => {
  expect(nigerianPhone(text)).toBe("+2348031234567");
});

test.each(["", "12345", "0803123456", "080312345678", "+447911123456", "+12025550123", "call me", "0803123456a7b"])(
  "%j is no Nigerian number",
  (text) => {
    expect(nigerianPhone(text)).toBeUndefined();
  },
);
