import { t } from "@lingui/core/macro";
import type { Versus } from "@pockethall/contract/players";
import { chanceWithStart, suggestedStarts } from "@pockethall/domain/even-start";
import type { Handicap } from "@pockethall/domain/handicaps";
import { ESTABLISHED_MATCHES } from "@pockethall/domain/rating-days";
import { startsText } from "./handicap-text.ts";

type Expectation = NonNullable<Versus["expectation"]>;
type Length = { totalFrames: number; handicap: Handicap };

/** Both players' chances of a match in whole percent, which add up to 100. Neither is ever 0 or 100. */
export function chancesOf({ strengths, ruleset }: Expectation, { totalFrames, handicap }: Length): [number, number] {
  return percentsOf(chanceWithStart(strengths, { ruleset, totalFrames }, handicap));
}

function percentsOf(chance: number): [number, number] {
  const first = Math.min(99, Math.max(1, Math.round(100 * chance)));
  return [first, 100 - first];
}

/** Which start makes a match of this length nearest to even, with the chances of both players then. */
export function evenStartText(
  { strengths, ruleset }: Expectation,
  totalFrames: number,
  names: readonly [string, string],
): string {
  const starts = suggestedStarts(strengths, { ruleset, totalFrames }).map(({ handicap, chance }) => {
    const [first, second] = percentsOf(chance);
    return t`${{ starts: startsText(handicap, names) }} (${first} % to ${second} %)`;
  });
  const [one, other] = starts;
  if (one === undefined) return t`A level match is nearest to even.`;
  return other === undefined ? t`Nearest to even: ${one}.` : t`Nearest to even: ${one}, or ${other}.`;
}

/** How far a forecast can be trusted. */
export const forecastNote = ({ strengths }: Expectation): string =>
  strengths.some(({ matches }) => matches < ESTABLISHED_MATCHES)
    ? t`From today's ratings, which rest on few matches: this may be far off.`
    : t`From today's ratings.`;
