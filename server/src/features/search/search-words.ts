import { foldedName } from "@pockethall/domain/names";

const SHORTEST_QUERY = 2;
const MOST_WORDS = 8;

/** What somebody looks for, ready to compare with name keys. */
export type SearchWords = {
  /** Folded as names are; holds letters, figures and spaces only. */
  text: string;
  words: readonly string[];
};

/** The words of a query; undefined when fewer than 2 characters are left of it (spec section 5). */
export function searchWords(query: string): SearchWords | undefined {
  const words = foldedName(query).split(" ").slice(0, MOST_WORDS);
  const text = words.join(" ");
  return text.length < SHORTEST_QUERY ? undefined : { text, words };
}
