import { foldedName } from "@pockethall/domain/names";

export type Slip = "missing" | "doubled" | "wrong" | "swapped";

/** The name with one slip in a word of five letters or more; `number` selects the letter. Undefined: no such word. */
export function slipped(name: string, slip: Slip, number: number): string | undefined {
  const words = foldedName(name).split(" ");
  const at = words.findIndex((word) => word.length >= 5);
  const word = words[at];
  if (word === undefined) return undefined;
  const place = number % (word.length - 1);
  const [here = "", next = ""] = word.slice(place, place + 2);
  const put = {
    missing: next,
    doubled: `${here}${here}${next}`,
    wrong: `${here === "x" ? "q" : "x"}${next}`,
    swapped: `${next}${here}`,
  };
  words[at] = `${word.slice(0, place)}${put[slip]}${word.slice(place + 2)}`;
  return words.join(" ");
}

/** Those of all names that hold each word of the query, begun or with at most one slip: by looking at every one. */
export function plainlyMeant(query: string, names: readonly string[]): string[] {
  const words = foldedName(query).split(" ");
  return names.filter((name) => {
    const parts = foldedName(name).split(" ");
    return words.every((word) => parts.some((part) => part.startsWith(word) || isOneSlip(word, part)));
  });
}

/** All words that lie one slip from a word, made one by one: nothing of how the server compares. */
function isOneSlip(word: string, part: string): boolean {
  if (word.length < 4 || Math.abs(word.length - part.length) > 1) return false;
  const places = Array.from({ length: Math.max(word.length, part.length) }, (_, index) => index);
  const cut = (text: string, at: number) => text.slice(0, at) + text.slice(at + 1);
  return places.some(
    (at) =>
      cut(word, at) === part ||
      word === cut(part, at) ||
      (word.length === part.length && cut(word, at) === cut(part, at)) ||
      word.slice(0, at) + (word[at + 1] ?? "") + word[at] + word.slice(at + 2) === part,
  );
}
