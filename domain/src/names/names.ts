import { WHOLE_LETTERS } from "./whole-letters.ts";

const WHOLE_LETTER = new RegExp(`[${[...WHOLE_LETTERS.keys()].join("")}]`, "gu");
/** An apostrophe is part of a word: O'Sullivan, Ma'aji; so are the letters that stand for one. */
const MARKS_AND_APOSTROPHES = /[\p{M}'’‘ʼ`ʻʾʿꞌ]/gu;

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
    .replace(MARKS_AND_APOSTROPHES, "")
    .replace(WHOLE_LETTER, (letter) => WHOLE_LETTERS.get(letter) ?? letter)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");
}
