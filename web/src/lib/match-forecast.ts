import { t } from "@lingui/core/macro";
import type { Versus } from "@pockethall/contract/players";
import { chanceWithStart } from "@pockethall/domain/even-start";
import type { Handicap } from "@pockethall/domain/handicaps";
import { ESTABLISHED_MATCHES } from "@pockethall/domain/rating-days";

type Expectation = NonNullable<Versus["expectation"]>;
type Length = { totalFrames: number; handicap: Handicap };

/** Both players' chances of a match in whole percent, which add up to 100. Neither is ever 0 or 100. */
export function chancesOf({ strengths, ruleset }: Expectation, { totalFrames, handicap }: Length): [number, number] {
  const chance = chanceWithStart(strengths, { ruleset, totalFrames }, handicap);
  const first = Math.min(99, Math.max(1, Math.round(100 * chance)));
  return [first, 100 - first];
}

/** How far a forecast can be trusted. */
export const forecastNote = ({ strengths }: Expectation): string =>
  strengths.some(({ matches }) => matches < ESTABLISHED_MATCHES)
    ? t`From today's ratings, which rest on few matches: this may be far off.`
    : t`From today's ratings.`;
