import { expect, test } from "vitest";
import { CARD_CHARACTERS, CARD_FONTS, drawable } from "./card-fonts.ts";
import { charactersOf } from "./font-coverage.ts";

/** What names and places of Nigeria are written in, and money. */
const NEEDED = "₦ẸẹỌọṢṣỊịỤụṄṅŃńǸǹƁɓƊɗƘƙƳƴÀàÁáÈèÉéÌìÍíÒòÓóÙùÚú\u0300\u0301\u0304\u0323–·…’";

test.for([...NEEDED])("%s can be drawn in both weights", (letter) => {
  const code = letter.codePointAt(0) ?? 0;
  const weights = CARD_FONTS.filter(({ data }) => charactersOf(data).has(code)).map(({ weight }) => weight);
  expect(weights.toSorted()).toEqual([400, 600]);
});

test("a font's characters are those that it was cut to, and no others", () => {
  const hooks = CARD_FONTS.find(({ name, weight }) => name === "Letters Hooks" && weight === 600);
  const found = [...charactersOf(hooks?.data ?? Buffer.alloc(0))].map((code) => String.fromCodePoint(code)).toSorted();
  expect(found).toEqual([..."₦ƁɓƊɗƘƙƳƴṢṣŃńǸǹṄṅ"].toSorted());
  expect(CARD_CHARACTERS.has("A".codePointAt(0) ?? 0)).toBe(true);
  expect(CARD_CHARACTERS.has("ж".codePointAt(0) ?? 0)).toBe(false);
});

test("a file without characters is no font", () => {
  expect(() => charactersOf(Buffer.alloc(64))).toThrow("no cmap table");
});

test.for([
  ["Adébáyọ̀ Ọláṣubọ̀mí", "Adébáyọ̀ Ọláṣubọ̀mí".normalize("NFC")],
  ["Ọlá".normalize("NFD"), "Ọlá".normalize("NFC")],
  ["Ada 😀 Obi", "Ada Obi"],
  ["😀😀", "?"],
  ["中文", "?"],
  ["  two\n lines\t", "two lines"],
  ["", ""],
  ["Ada\u202eibO", "AdaibO"],
])("%j is drawn as %j", ([words = "", drawn]) => {
  expect(drawable(words)).toBe(drawn);
});
