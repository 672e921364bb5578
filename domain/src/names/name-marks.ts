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

const BALLS = ["red", "yellow", "green", "brown", "blue", "pink", "black"] as const;
export type BallColour = (typeof BALLS)[number];

/** The ball a name wears when it has no photo: always the same for the same name, on pages and on pictures to share. */
export function ballOf(name: string): BallColour {
  let hash = 0;
  for (const character of name) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) >>> 0;
  return BALLS[hash % BALLS.length] ?? "black";
}
