import { type RankingRow, rankOverall } from "@pockethall/domain/rankings";

/** An entrant as the seeding sees it; without a completed match all counts are zero. */
export type Entrant = Omit<RankingRow, "highestBreak" | "form"> & {
  /** Given by hand before the draw; null: none. */
  seed: number | null;
  registeredAt: Date;
};

/**
 * The entrants, best seed first: those seeded by hand in that order, then in the order of the Overall board,
 * then those who have not played yet, first come first seeded. The same entrants always give the same order.
 */
export function inSeedOrder(entrants: readonly Entrant[]): string[] {
  const byHand = entrants.filter(({ seed }) => seed !== null);
  const rest = entrants.filter(({ seed }) => seed === null);
  const boardRows = rest.filter(({ matches }) => matches > 0).map((row) => ({ ...row, highestBreak: null, form: [] }));
  const newcomers = rest.filter(({ matches }) => matches === 0);
  return [
    ...byHand.toSorted((a, b) => Number(a.seed) - Number(b.seed) || byArrival(a, b)),
    ...rankOverall(boardRows),
    ...newcomers.toSorted(byArrival),
  ].map(({ playerId }) => playerId);
}

const byArrival = (a: Entrant, b: Entrant): number =>
  a.registeredAt.getTime() - b.registeredAt.getTime() || (a.playerId < b.playerId ? -1 : 1);
