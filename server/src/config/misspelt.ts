/** Below this length a name is like too many others. */
const SHORTEST = 8;
const LONG = 11;

/**
 * A variable that is probably meant to be one of our settings, which is not set itself: `DATABSE_URL`. Names that differ in
 * one letter count, long ones in two.
 */
export function misspelt(
  given: readonly string[],
  settings: readonly string[],
): { name: string; meant: string } | undefined {
  const set = new Set(given);
  const known = new Set(settings);
  for (const name of given) {
    if (known.has(name) || name.length < SHORTEST - 1) continue;
    const meant = settings.find((setting) => !set.has(setting) && isNear(name, setting));
    if (meant !== undefined) return { name, meant };
  }
  return undefined;
}

const isNear = (name: string, setting: string): boolean =>
  setting.length >= SHORTEST && distance(name.toUpperCase(), setting) <= (setting.length >= LONG ? 2 : 1);

/** How many letters were left out, put in, replaced, or exchanged with the next one. */
function distance(one: string, other: string): number {
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row += 1) {
    const now = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwapped = row > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      now[column] = Math.min(
        (last[column] ?? 0) + 1,
        (now[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (before[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    before = last;
    last = now;
  }
  return last[other.length] ?? 0;
}
