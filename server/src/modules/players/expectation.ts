import type { Versus } from "@pockethall/contract/players";
import type { Strength } from "@pockethall/domain/frame-model";
import type { Ruleset } from "@pockethall/domain/frame-types";
import { matchChance } from "@pockethall/domain/match-chance";

/** What a player is today in one ruleset, as seen in so many rated matches. */
export type KnownStrength = Strength & { ruleset: Ruleset; matches: number };

/**
 * What the ratings say of two players, in the ruleset that both are rated in and that the less experienced of them has
 * played most. Null when they share none.
 */
export function expectationOf(own: readonly KnownStrength[], others: readonly KnownStrength[]): Versus["expectation"] {
  const shared = own.flatMap((strength) => {
    const other = others.find(({ ruleset }) => ruleset === strength.ruleset);
    return other ? [{ strength, other, known: Math.min(strength.matches, other.matches) }] : [];
  });
  const [best] = shared.toSorted((a, b) => b.known - a.known || (a.strength.ruleset < b.strength.ruleset ? -1 : 1));
  if (!best) return null;
  const strengths = [strengthOf(best.strength), strengthOf(best.other)] as [Strength, Strength];
  return { ruleset: best.strength.ruleset, frame_chance: matchChance(...strengths, [1, 1]), strengths };
}

const strengthOf = ({ mean, variance }: Strength): Strength => ({ mean, variance });
