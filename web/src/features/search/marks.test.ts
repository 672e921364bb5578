import fc from "fast-check";
import { expect, test } from "vitest";
import { markedParts } from "./marks.ts";

const shown = (text: string, query: string) =>
  markedParts(text, query)
    .map((part) => (part.isMarked ? `[${part.text}]` : part.text))
    .join("");

test.each([
  ["Lei Peifan", "peifan lei", "[Lei] [Peifan]"],
  ["Adébáyọ̀ Okafor", "adebayo ok", "[Adébáyọ̀] [Ok]afor"],
  ["Chukwuemeka O'Kafor", "okaf", "Chukwuemeka [O'Kaf]or"],
  ["Thepchaiya Un-Nooh", "no", "Thepchaiya Un-[No]oh"],
  ["Ade Adebayo", "ade adeb", "[Ade] [Adeb]ayo"],
  ["Sade", "ade", "Sade"],
  ["Musa", "mussa", "Musa"],
  ["Musa", "", "Musa"],
])("%s, looked for as %j: %s", (text, query, expected) => expect(shown(text, query)).toBe(expected));

test("the parts always make up the text", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), fc.string({ unit: "grapheme" }), (text, query) => {
      expect(
        markedParts(text, query)
          .map((part) => part.text)
          .join(""),
      ).toBe(text);
    }),
  );
});
