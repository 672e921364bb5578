import { type Random, shuffled } from "../common/random.ts";

/** How the first order of a ladder is made. */
export const LADDER_STARTS = ["rating", "lots"] as const;
export type LadderStart = (typeof LADDER_STARTS)[number];

type Starter = { playerId: string; rating: number | null };

/**
 * The first order of a ladder, or of players who are cut into divisions, best first: by rating, those without one last, or all by lots. Equal ratings, and players
 * without one, are ordered by lots too. When a player joined does not matter.
 */
export function startingOrder(starters: readonly Starter[], startsFrom: LadderStart, random: Random): string[] {
  const byLots = shuffled(starters, random);
  if (startsFrom === "lots") return byLots.map(({ playerId }) => playerId);
  const worst = Number.NEGATIVE_INFINITY;
  return byLots
    .toSorted((one, two) => ((two.rating ?? worst) > (one.rating ?? worst) ? 1 : two.rating === one.rating ? 0 : -1))
    .map(({ playerId }) => playerId);
}
