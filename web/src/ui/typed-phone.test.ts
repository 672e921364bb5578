import { expect, test } from "vitest";
import { caretBefore, phoneAsTyped } from "./typed-phone.ts";

test.each([
  ["08031234567", "0803 123 4567"],
  ["8031234567", "0803 123 4567"],
  ["+2348031234567", "0803 123 4567"],
  ["+2340803 123-4567", "0803 123 4567"],
  ["002348031234567", "0803 123 4567"],
  ["234 (0) 803 123 4567", "0803 123 4567"],
  ["0803123", "0803 123"],
  ["0803", "0803"],
  ["8031", "803 1"],
  ["0803 123 ", "0803 123"],
  ["+234 80", "+234 80"],
  ["0803 123 45678", "0803 123 45678"],
  ["+447700900123", "+447700900123"],
  ["01 234 5678", "01 234 5678"],
  ["call me", "call me"],
  ["", ""],
])("%o reads %o", (typed, shown) => expect(phoneAsTyped(typed)).toBe(shown));

test("a number typed sign by sign ends as it is read", () => {
  const typed = [..."08031234567"].reduce((shown, sign) => phoneAsTyped(shown + sign), "");
  expect(typed).toBe("0803 123 4567");
});

test("the caret stays behind the digit it was behind", () => {
  expect(caretBefore("0803 123 4567", 0)).toBe(13);
  expect(caretBefore("0803 123 4567", 4)).toBe(8); // before the space: the next backspace takes the 3
  expect(caretBefore("0803 123 4567", 11)).toBe(0);
});
