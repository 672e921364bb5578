const NOTABLE = 30;

/** The notable breaks of one player in a frame, highest first: those of 30 or more, else the best one. */
export function notableBreaks(breaks: readonly number[]): readonly number[] {
  const sorted = breaks.filter((points) => points > 0).toSorted((a, b) => b - a);
  const notable = sorted.filter((points) => points >= NOTABLE);
  return notable.length > 0 ? notable : sorted.slice(0, 1);
}
