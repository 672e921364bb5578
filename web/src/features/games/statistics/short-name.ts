const LONGEST = 16;

/** As many words of a name as fit above a narrow column, at least the first. */
export function shortName(name: string): string {
  const [first = "", ...words] = name.split(" ");
  let short = first;
  for (const word of words) {
    if (short.length + 1 + word.length > LONGEST) break;
    short = `${short} ${word}`;
  }
  return short;
}
