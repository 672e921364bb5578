import type { Versus } from "@pockethall/contract/players";
import type { Strength } from "@pockethall/domain/frame-model";
import type { Ruleset } from "@pockethall/domain/frame-types";
import { matchChance } from "@pockethall/domain/match-chance";

/** What a player is today in one ruleset, as seen in so many rated matches. */
export type KnownStrength = Strength & { ruleset: Ruleset; matches: number };

/**
 * What the ratings say of two players, in the ruleset asked for, else in the one that both are rated in and that the less
 * experienced of them has played most. Null when they share none.
 */
export function expectationOf(
  own: readonly KnownStrength[],
  others: readonly KnownStrength[],
  wanted?: Ruleset,
): Versus["expectation"] {
  const asked = wanted === undefined ? own : own.filter(({ ruleset }) => ruleset === wanted);
  const shared = asked.flatMap((strength) => {
    const other = others.find(({ ruleset }) => ruleset === strength.ruleset);
    return other ? [{ strength, other, known: Math.min(strength.matches, other.matches) }] : [];
  });
  const [best] = shared.toSorted((a, b) => b.known - a.known || (a.strength.ruleset < b.strength.ruleset ? -1 : 1));
  if (!best) return null;
  const strengths = [strengthOf(best.strength), strengthOf(best.other)] as [Known, Known];
  return { ruleset: best.strength.ruleset, frame_chance: matchChance(...strengths, [1, 1]), strengths };
}

type Known = Omit<KnownStrength, "ruleset">;
const strengthOf = ({ mean, variance, matches }: KnownStrength): Known => ({ mean, variance, matches });
