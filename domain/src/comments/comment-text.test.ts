import fc from "fast-check";
import { expect, test } from "vitest";
import { commentLength, commentTextProblem, tidyComment } from "./comment-text.ts";

test.each([
  ["  What a break!  ", "What a break!"],
  ["one\r\n\r\n\r\ntwo\rthree\u2028four", "one\ntwo\nthree\nfour"],
  ["a\t b\u00A0\u2003c", "a b c"],
  ["turned \u202Eover\u202C \u2066here\u2069", "turned over here"],
  ["zero\u200Bwidth\uFEFF\u00AD", "zerowidth"],
  ["\u3164\u115F\u2800\u200B", ""],
  ["bell\u0007 nul\u0001", "bell nul"],
  ["e\u0301", "é"],
  ["Ọ̀rúnmìlà ń ṣeré", "Ọ̀rúnmìlà ń ṣeré"],
  ["z\u0301\u0302\u0303\u0304\u0305\u0306!", "ź\u0302\u0303\u0304!"],
  ["👩🏽‍⚖️ 🏳️‍🌈 1️⃣ 🏴󠁧󠁢󠁥󠁮󠁧󠁿", "👩🏽‍⚖️ 🏳️‍🌈 1️⃣ 🏴󠁧󠁢󠁥󠁮󠁧󠁿"],
  ["a\u200Db", "ab"],
  ["hid\u{E0061}\u{E0062}den", "hidden"],
  ["لعبة رائعة", "لعبة رائعة"],
])("%j is kept as %j", (typed, kept) => expect(tidyComment(typed)).toBe(kept));

/** Text out of everything that is treated specially, besides any other text. */
const ODD = [
  "\u200D",
  "\u200B",
  "\u202E",
  "\u034F",
  "\u3164",
  "\n",
  "\r",
  "\t",
  " ",
  "\u0301",
  "\u0323",
  "\uFE0F",
  "👩",
  "🏽",
  "🏴",
  "\u{E0067}",
  "\u{E007F}",
  "e",
  "ᄀ",
  "ᅡ",
];
const anyText = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.array(fc.constantFrom(...ODD)).map((parts) => parts.join("")),
);

test("tidying twice changes nothing, and nothing steers or hides in what is left", () => {
  fc.assert(
    fc.property(anyText, (typed) => {
      const tidied = tidyComment(typed);
      expect(tidyComment(tidied)).toBe(tidied);
      expect(tidied).not.toMatch(/[\u202A-\u202E\u2066-\u2069\u200B\u200E\u200F\uFEFF]|[^\P{Cc}\n]/u);
      expect(tidied).not.toMatch(/^\s|\s$|\n\n| {2}|\p{M}{4}/u);
      expect(tidied).toBe(tidied.normalize("NFC"));
    }),
    { numRuns: 2_000 },
  );
});

test.each([
  ["nothing", "", "Write something first"],
  ["500 letters", "x".repeat(500), undefined],
  ["501 letters", "x".repeat(501), "At most 500 characters"],
  ["500 balls", "🎱".repeat(500), undefined],
  ["501 balls", "🎱".repeat(501), "At most 500 characters"],
  ["5 lines", "1\n2\n3\n4\n5", undefined],
  ["6 lines", "1\n2\n3\n4\n5\n6", "At most 5 lines"],
  ["2 links", "https://a.ng https://b.ng", undefined],
  ["3 links", "https://a.ng https://b.ng HTTP://c.ng/x", "At most 2 links"],
])("%s: %s", (_, text, words) => expect(commentTextProblem(text)).toBe(words));

test("letters are counted as people do", () => expect(commentLength("Adé 🎱")).toBe(5));
