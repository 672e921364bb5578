import { foldedName } from "@pockethall/domain/names";

const SHORTEST_QUERY = 2;
const MOST_WORDS = 8;
/** As many letters of a word as are kept (migration 0030). */
const MOST_LETTERS = 32;
/** Words between two players that are no names. */
const VERSUS = new Set(["vs", "v", "versus"]);

/** A search term: its folded words in the order typed; letters and figures only. */
export type SearchWords = {
  words: readonly string[];
  /** Those that must be found. A single letter beside longer words only affects the order: "Mark J Williams". */
  needed: readonly string[];
};

/** The words of a query; undefined when fewer than 2 characters are left of it (spec section 5). */
export function searchWords(query: string): SearchWords | undefined {
  const folded = foldedName(query);
  if (folded.length < SHORTEST_QUERY) return undefined;
  const typed = folded.split(" ").map((word) => [...word].slice(0, MOST_LETTERS).join(""));
  const words = [...new Set(without(typed, (word) => VERSUS.has(word)))].slice(0, MOST_WORDS);
  return { words, needed: without(words, (word) => word.length === 1) };
}

/** The others, unless there are none. */
function without(words: readonly string[], isLeftOut: (word: string) => boolean): readonly string[] {
  const others = words.filter((word) => !isLeftOut(word));
  return others.length > 0 ? others : words;
}
