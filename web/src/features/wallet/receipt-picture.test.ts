import { expect, test } from "vitest";
import { wrap } from "./receipt-picture.ts";

const letters = (text: string) => [...text].length;

test("a value is broken between words, and within a word that is too long", () => {
  expect(wrap("Entry fee Demo Lagos Open", letters, 14)).toEqual(["Entry fee Demo", "Lagos Open"]);
  expect(wrap("PH_DEP_1234567890 x", letters, 8)).toEqual(["PH_DEP_1", "23456789", "0 x"]);
  expect(wrap("Ọ̀ṣun", letters, 50)).toEqual(["Ọ̀ṣun"]);
  expect(wrap("", letters, 5)).toEqual([""]);
});

test("no line is wider than it may be, and nothing is lost", () => {
  const text = "Withdrawal to OBI ADAEZE CHIDINMA, Guaranty Trust Bank, ••••••6789";
  for (let most = 1; most < 80; most += 1) {
    const lines = wrap(text, letters, most);
    for (const line of lines) expect(letters(line)).toBeLessThanOrEqual(most);
    expect(lines.join("").replaceAll(" ", "")).toBe(text.replaceAll(" ", ""));
  }
});
