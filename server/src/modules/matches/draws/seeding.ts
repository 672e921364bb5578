import { type RankingRow, rankOverall } from "@pockethall/domain/rankings";

/** A participant as the seeding sees it; without a completed match all counts are zero. */
export type Participant = Omit<RankingRow, "highestBreak" | "form"> & {
  /** Given by hand before the draw; null: none. */
  seed: number | null;
  registeredAt: Date;
  /** How strong by rating, where the draw is seeded so; null: by ranking, or not rated in the tournament's ruleset. */
  strength: number | null;
};

/**
 * The participants, best seed first: those seeded by hand in that order, then by strength where that is given, then in the
 * order of the Overall board, then those who have not played yet, first come first seeded. The same participants always give the same order.
 */
export function inSeedOrder(participants: readonly Participant[]): string[] {
  const byHand = participants.filter(({ seed }) => seed !== null);
  const unseeded = participants.filter(({ seed }) => seed === null);
  const rated = unseeded.filter(({ strength }) => strength !== null);
  const rest = unseeded.filter(({ strength }) => strength === null);
  const boardRows = rest.filter(({ matches }) => matches > 0).map((row) => ({ ...row, highestBreak: null, form: [] }));
  const newcomers = rest.filter(({ matches }) => matches === 0);
  return [
    ...byHand.toSorted((a, b) => Number(a.seed) - Number(b.seed) || byArrival(a, b)),
    ...rated.toSorted((a, b) => Number(b.strength) - Number(a.strength) || byArrival(a, b)),
    ...rankOverall(boardRows),
    ...newcomers.toSorted(byArrival),
  ].map(({ playerId }) => playerId);
}

const byArrival = (a: Participant, b: Participant): number =>
  a.registeredAt.getTime() - b.registeredAt.getTime() || (a.playerId < b.playerId ? -1 : 1);
