/** Latin letters that Unicode does not take apart into a base letter and a mark: Hausa hooks, strokes, ligatures. */
const WHOLE_LETTERS: Readonly<Record<string, string>> = {
  ɓ: "b",
  ɗ: "d",
  ƙ: "k",
  ƴ: "y",
  ł: "l",
  ø: "o",
  đ: "d",
  ð: "d",
  þ: "th",
  ß: "ss",
  ı: "i",
  æ: "ae",
  œ: "oe",
  ħ: "h",
  ŧ: "t",
  ŋ: "n",
  ə: "e",
};
const WHOLE_LETTER = new RegExp(`[${Object.keys(WHOLE_LETTERS).join("")}]`, "gu");

/**
 * A name in lower case without accents, dots below, hooks and punctuation, its words in the order written.
 * Good for sorting people alphabetically the same way on every machine.
 */
export function foldedName(name: string): string {
  return words(name).join(" ");
}

/**
 * What two spellings of one person's name have in common: accents, case, punctuation and word order aside.
 * "Lei Peifan" and "Peifan Lei" share a key. Equal keys mean "look closer", not "same person".
 */
export function nameKey(name: string): string {
  return words(name).sort().join(" ");
}

function words(name: string): string[] {
  return name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[\p{M}'’‘ʼ`]/gu, "") // an apostrophe is part of a word: O'Sullivan, Ma'aji
    .replace(WHOLE_LETTER, (letter) => WHOLE_LETTERS[letter] ?? letter)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");
}
