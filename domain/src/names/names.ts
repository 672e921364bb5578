/** Hausa letters that Unicode does not take apart into a base letter and a mark. */
const HOOKED: Readonly<Record<string, string>> = { ɓ: "b", ɗ: "d", ƙ: "k", ƴ: "y" };

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

/** One or two capital letters for an avatar: first word and last word. '?' when the name holds no letter. */
export function initials(name: string): string {
  const letters = name
    .normalize("NFC")
    .split(/\s+/)
    .map((word) => /\p{L}\p{M}*/u.exec(word)?.[0])
    .filter((letter) => letter !== undefined);
  const ends = letters.length > 1 ? [letters[0], letters.at(-1)] : letters;
  return ends.join("").toUpperCase() || "?";
}

function words(name: string): string[] {
  return name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[\p{M}'’‘ʼ`]/gu, "") // an apostrophe stands inside a word: O'Sullivan, Ma'aji
    .replace(/[ɓɗƙƴ]/g, (letter) => HOOKED[letter] as string)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");
}

const BALLS = ["red", "yellow", "green", "brown", "blue", "pink", "black"] as const;
export type BallColour = (typeof BALLS)[number];

/** The ball a name wears when it has no photo: always the same for the same name, on pages and on pictures to share. */
export function ballOf(name: string): BallColour {
  let hash = 0;
  for (const character of name) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) >>> 0;
  return BALLS[hash % BALLS.length] ?? "black";
}
