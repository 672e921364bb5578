const BALLS = ["red", "yellow", "green", "brown", "blue", "pink", "black"] as const;

export type BallColour = (typeof BALLS)[number];

/** The ball a name wears when it has no photo: always the same for the same name. */
export function ballOf(name: string): BallColour {
  let hash = 0;
  for (const character of name) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) >>> 0;
  return BALLS[hash % BALLS.length] ?? "black";
}
