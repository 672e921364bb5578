/** Elo, the older and simpler rating: an oracle for the replay of real results, not used by the product. */
export const eloExpectation = (own: number, other: number): number => 1 / (1 + 10 ** ((other - own) / 400));

/** A rating after results that were all played at the ratings given. */
export function eloAfter(rating: number, k: number, results: readonly (readonly [other: number, score: number])[]) {
  return rating + k * results.reduce((sum, [other, score]) => sum + score - eloExpectation(rating, other), 0);
}
