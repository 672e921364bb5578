/**
 * How many slips of the finger lie between two words: a letter missing, too many, wrong, or swapped with its neighbour
 * (optimal string alignment). More than `limit` are not counted: the answer is then above it.
 */
export function slipsBetween(one: string, other: string, limit: number): number {
  const [from, to] = [[...one], [...other]];
  if (Math.abs(from.length - to.length) > limit) return limit + 1;
  // Each line holds the slips between the letters read so far and every beginning of the other word.
  let before: readonly number[] = [];
  let above: readonly number[] = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (const [row, letter] of from.entries()) {
    const line = [row + 1];
    for (const [column, wanted] of to.entries()) {
      const isSwapped = row > 0 && column > 0 && letter === to[column - 1] && from[row - 1] === wanted;
      const cheapest = Math.min(
        at(above, column) + (letter === wanted ? 0 : 1),
        at(above, column + 1) + 1,
        at(line, column) + 1,
        isSwapped ? at(before, column - 1) + 1 : Number.POSITIVE_INFINITY,
      );
      line.push(cheapest);
    }
    [before, above] = [above, line];
  }
  return at(above, to.length);
}

const at = (line: readonly number[], column: number): number => line[column] ?? Number.POSITIVE_INFINITY;
