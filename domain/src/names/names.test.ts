import fc from "fast-check";
import { expect, test } from "vitest";
import { ballOf, initials } from "./name-marks.ts";
import { foldedName, nameKey } from "./names.ts";

test.each([
  ["Lei Peifan", "Peifan Lei"],
  ["Ọláṣadé Ẹ̀gbà", "Olasade Egba"],
  ["Ɓala Ɗanjuma Ƙofa Ƴar", "bala danjuma kofa yar"],
  ["Thepchaiya Un-Nooh", "Thepchaiya Un Nooh"],
  ["Ronnie O'Sullivan", "O’SULLIVAN, Ronnie"],
  ["  Mark   J. Williams ", "mark j williams"],
  ["Ma'aji Musa", "Maaji Musa"],
  ["Łukasz Sørensen", "Lukasz Sorensen"],
  ["Đorđe Weiß", "Dorde Weiss"],
  ["Işıl Æbeltoft", "Isil Aebeltoft"],
  // Akan, Ewe, Kanuri, Fulfulde and others nearby; Arabic names as they are transliterated.
  ["Kɔfi Ɛsi Ɔfori", "Kofi Esi Ofori"],
  ["Ɖzifa Ƒoli Ɣedzi Ʋule", "Dzifa Foli Gedzi Vule"],
  ["Bǝlama Ǝli", "Belama Eli"],
  ["Bəlama Əli", "Belama Eli"],
  ["Kɨmani Ɲaamo Ǥuri Ŋaa", "Kimani Naamo Guri Naa"],
  ["Ɩya Ʊta Ƴero Ƥele Ƭafa Ɠano", "Iya Uta Yero Pele Tafa Gano"],
  ["Maʿaji ʾUmar", "Maaji Umar"],
])("%s and %s are written for one person", (one, other) => {
  expect(nameKey(one)).toBe(nameKey(other));
});

test("every Latin letter that Unicode does not take apart folds to plain ones, apart from those without a base letter", () => {
  // The alphabets of Europe and Africa (Latin Extended-A and -B, IPA) without tones, clicks, glottal stops and percussives.
  const without = new Set("ƅƍƨƪƻƽƾǀǁǂǃȸȹɂɸʅʔʕʖʗʘʡʢʩʪʫʬʭ");
  const letters = Array.from({ length: 0x2b0 - 0xc0 }, (_, index) => String.fromCodePoint(0xc0 + index)).filter(
    (letter) => /\p{L}/u.test(letter) && !without.has(letter.toLowerCase()),
  );
  expect(letters.filter((letter) => !/^[a-z ]+$/u.test(foldedName(letter)))).toEqual([]);
});

test.each([
  ["Mark J Williams", "Mark Williams"],
  ["Ada Obi", "Ada Obiora"],
  ["", "Ada"],
])("%j and %j are kept apart", (one, other) => {
  expect(nameKey(one)).not.toBe(nameKey(other));
});

test("a folded name keeps its word order", () => {
  expect(foldedName("Ṣọlá Àdé-Òjó")).toBe("sola ade ojo");
});

test("the key of a key is the key, in any word order", () => {
  const word = fc.stringMatching(/^[A-Za-zÀ-öø-ÿỌọẸẹṢṣɓɗƙƴ]{1,8}$/);
  fc.assert(
    fc.property(fc.array(word, { maxLength: 4 }), (name) => {
      const key = nameKey(name.join(" "));
      expect(nameKey(key)).toBe(key);
      expect(nameKey(name.toReversed().join("  "))).toBe(key);
    }),
  );
});

test.each([
  ["Ada Obi", "AO"],
  ["chukwuemeka ada obi", "CO"],
  ["Ada", "A"],
  ["Ọlá ṣadé", "ỌṢ"],
  ["'Bayo (Lagos)", "BL"],
  ["", "?"],
  [" 123 ", "?"],
])("the initials of %j are %s", (name, expected) => {
  expect(initials(name).normalize("NFC")).toBe(expected.normalize("NFC"));
});

test("a name always wears the same ball, and names spread over the balls", () => {
  expect(ballOf("Adaeze Okonkwo")).toBe(ballOf("Adaeze Okonkwo"));
  const worn = new Set(Array.from({ length: 100 }, (_, index) => ballOf(`Player ${index}`)));
  expect(worn.size).toBe(7);
});
