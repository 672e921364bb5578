import type { SearchWords } from "./search-words.ts";

/** What a word may have been meant as. */
export type Meanings = {
  /** Whether it begins a word that we know. */
  isBegun: boolean;
  /** Words that we know, a slip away. */
  near: readonly string[];
  /** Two words that were typed as one. */
  halves: readonly (readonly [string, string])[];
};
export type Dictionary = ReadonlyMap<string, Meanings>;

/** Two words are tried as one in queries of so few. */
const MOST_JOINED_WORDS = 4;

// Words hold letters and figures only (search-words.ts, migration 0030): nothing that a tsquery would read as a sign.
const whole = (word: string) => `'${word}'`;
const begun = (word: string) => (word.length > 1 ? `'${word}':*` : `'${word}'`);

/** Each needed word is a whole word. Text of a tsquery, as are the others. */
export const wholeQuery = ({ needed }: SearchWords): string => needed.map(whole).join(" & ");

/** Each needed word begins a word; undefined when one of them begins none. */
export function begunQuery({ needed }: SearchWords, dictionary: Dictionary): string | undefined {
  return needed.every((word) => dictionary.get(word)?.isBegun) ? needed.map(begun).join(" & ") : undefined;
}

/** Each needed word, or what it may have been meant as; undefined when one can mean nothing. */
export function meantQuery(search: SearchWords, dictionary: Dictionary): string | undefined {
  const lists = [search.needed, ...joinings(search)].map((words) =>
    words.map((word) => meant(word, dictionary.get(word))),
  );
  const possible = lists.filter((list) => list.every((word) => word !== ""));
  return possible.length > 0 ? possible.map((list) => `(${list.join(" & ")})`).join(" | ") : undefined;
}

function meant(word: string, meanings: Meanings | undefined): string {
  if (!meanings) return "";
  const { isBegun, near, halves } = meanings;
  const pairs = halves.map(([start, end]) => `(${whole(start)} & ${whole(end)})`);
  const ways = [...(isBegun ? [begun(word)] : []), ...near.map(whole), ...pairs];
  return ways.length > 0 ? `(${ways.join(" | ")})` : "";
}

/** The words with each two neighbours as one: "O Kafor" is O'Kafor. */
export function joinings({ words }: SearchWords): readonly (readonly string[])[] {
  if (words.length > MOST_JOINED_WORDS) return [];
  return words
    .slice(1)
    .map((_, at) => [...words.slice(0, at), words.slice(at, at + 2).join(""), ...words.slice(at + 2)]);
}
