/** One page of a list that does not fit on the screen. */
export type BoardPage<Item> = { items: readonly Item[]; number: number; count: number };

/** The page that a turn shows: the first again after the last. A list that fits is one page; an empty one has none. */
export function pageAtTurn<Item>(items: readonly Item[], perPage: number, turn: number): BoardPage<Item> {
  const count = Math.ceil(items.length / perPage);
  const index = count === 0 ? 0 : turn % count;
  return { items: items.slice(index * perPage, (index + 1) * perPage), number: index + 1, count };
}

/** A list with a name, such as the results. */
export type BoardPart<Name extends string> = { name: Name; size: number; perPage: number };

/**
 * Which part a turn shows, and which turn of that part: every page of a part in order, then the next part. Undefined when
 * all parts are empty.
 */
export function partAtTurn<Name extends string>(
  parts: readonly BoardPart<Name>[],
  turn: number,
): { name: Name; turn: number } | undefined {
  const counts = parts.map(({ size, perPage }) => Math.ceil(size / perPage));
  const all = counts.reduce((sum, count) => sum + count, 0);
  let left = all === 0 ? 0 : turn % all;
  for (const [index, { name }] of parts.entries()) {
    const count = counts[index] ?? 0;
    if (left < count) return { name, turn: left };
    left -= count;
  }
  return undefined;
}
