import type { Participant } from "@pockethall/contract/tournaments";

type Seeded = Pick<Participant, "id" | "seed" | "ranking" | "name" | "rating">;

const rankOf = (value: number | null): number => value ?? Number.POSITIVE_INFINITY;
const strengthOf = ({ rating }: Seeded): number => rating ?? Number.NEGATIVE_INFINITY;
/** Infinity less Infinity is no number: two without a rank stand level. */
const compare = (a: number, b: number): number => (a === b ? 0 : a - b);

/** The players by seed, then by rating where the draw is seeded so, then by ranking, then by name: as a draw would take them now. */
export const inSeedOrder = (players: readonly Seeded[]): string[] =>
  players
    .toSorted(
      (a, b) =>
        compare(rankOf(a.seed), rankOf(b.seed)) ||
        compare(strengthOf(b), strengthOf(a)) ||
        compare(rankOf(a.ranking), rankOf(b.ranking)) ||
        a.name.localeCompare(b.name),
    )
    .map(({ id }) => id);

/** The list with the item at `from` moved to `to`; the others close up. Out of the list: unchanged. */
export function moved<Item>(list: readonly Item[], from: number, to: number): Item[] {
  const item = list[from];
  if (item === undefined || to < 0 || to >= list.length) return [...list];
  return list.toSpliced(from, 1).toSpliced(to, 0, item);
}

/** A manual order, applied to the current participants: those who left are removed, new ones come last. */
export const reconciled = (order: readonly string[], present: readonly string[]): string[] => [
  ...order.filter((id) => present.includes(id)),
  ...present.filter((id) => !order.includes(id)),
];
