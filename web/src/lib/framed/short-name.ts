const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });
const lengthOf = (text: string): number => [...graphemes.segment(text)].length;

/**
 * A name for a narrow place: whole while it fits, then with the first names as initials ("O. Babangida"), then the last
 * name alone. What is still too long is cut by the place itself.
 */
export function shortName(name: string, most: number): string {
  const words = name.trim().split(/\s+/u);
  const last = words.at(-1) ?? "";
  if (lengthOf(name.trim()) <= most || words.length < 2) return name.trim();
  const initials = words.slice(0, -1).map((word) => `${[...graphemes.segment(word)][0]?.segment ?? ""}.`);
  const choices = [`${initials.join(" ")} ${last}`, `${initials[0]} ${last}`];
  return choices.find((choice) => lengthOf(choice) <= most) ?? last;
}
