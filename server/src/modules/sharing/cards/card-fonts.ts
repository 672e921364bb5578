import { readFileSync } from "node:fs";
import { charactersOf } from "./font-coverage.ts";

/** Cut by web/build/subset-fonts.ts; in the order in which a letter is looked for. */
const FAMILIES = [
  ["Poppins", "poppins"],
  ["Letters Dots", "letters-dots"],
  ["Letters Hooks", "letters-hooks"],
] as const;
const WEIGHTS = [400, 600] as const;

export type CardFont = { name: string; weight: 400 | 600; style: "normal"; data: Buffer };

export const CARD_FONTS: readonly CardFont[] = FAMILIES.flatMap(([name, file]) =>
  WEIGHTS.map((weight) => ({
    name,
    weight,
    style: "normal" as const,
    data: readFileSync(new URL(`../fonts/${file}-${weight}.ttf`, import.meta.url)),
  })),
);

const inBoth = (one: Set<number>, other: Set<number>): Set<number> =>
  new Set([...one].filter((each) => other.has(each)));
const drawnAt = (weight: 400 | 600): Set<number> =>
  new Set(CARD_FONTS.filter((font) => font.weight === weight).flatMap(({ data }) => [...charactersOf(data)]));

/** Every character that some font of each weight can draw. */
export const CARD_CHARACTERS: ReadonlySet<number> = inBoth(drawnAt(400), drawnAt(600));

/**
 * Text as our fonts can draw it: composed (a dotted vowel is one letter, as in the fonts), without what none of our fonts
 * holds, such as emoji, and without the gaps that they leave. '?' when nothing is left.
 */
export function drawable(words: string): string {
  const kept = [...words.normalize("NFC")].filter((letter) => CARD_CHARACTERS.has(letter.codePointAt(0) ?? 0)).join("");
  return kept.replace(/\s+/gu, " ").trim() || (words.trim() === "" ? "" : "?");
}
