import type { PlayerRating, Versus } from "@pockethall/contract/players";
import { UNRATED, winExpectation } from "@pockethall/domain/glicko2";

/**
 * What the ratings say of two players: the first one's expected share, in the ruleset that both are rated in and that the
 * less experienced of them has played most. Null when they share none.
 */
export function expectationOf(own: readonly PlayerRating[], others: readonly PlayerRating[]): Versus["expectation"] {
  const shared = own.flatMap((rating) => {
    const other = others.find(({ ruleset }) => ruleset === rating.ruleset);
    return other ? [{ rating, other, known: Math.min(rating.matches, other.matches) }] : [];
  });
  const [best] = shared.toSorted((a, b) => b.known - a.known || (a.rating.ruleset < b.rating.ruleset ? -1 : 1));
  if (!best) return null;
  return { ruleset: best.rating.ruleset, share: winExpectation(known(best.rating), known(best.other)) };
}

// A rating's deviation measures how fast it will move, not the next match.
const known = ({ rating, deviation }: PlayerRating) => ({ rating, deviation, volatility: UNRATED.volatility });
