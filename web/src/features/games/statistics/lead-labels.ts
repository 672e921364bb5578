import { plural, t } from "@lingui/core/macro";
import type { Game } from "@pockethall/contract/games";
import { playerName } from "../game-facts.ts";
import { furthestAhead } from "./frame-leads.ts";
import type { FrameCourse } from "./leads.ts";

/** A lead in words: "Ada Obi +12", "Level". */
export function leadText(game: Game, lead: number): string {
  if (lead === 0) return t`Level`;
  return `${playerName(game, lead > 0 ? 1 : 2)} +${Math.abs(lead)}`;
}

const furthestText = (leads: readonly number[], wordsOf: (side: 1 | 2, most: number) => string): string =>
  `${([1, 2] as const).map((side) => wordsOf(side, furthestAhead(leads)[side - 1] ?? 0)).join(", ")}.`;

const neverAhead = (game: Game, side: 1 | 2): string => t`${{ name: playerName(game, side) }} was never ahead`;

function aheadInFrames(game: Game, side: 1 | 2, most: number): string {
  if (most === 0) return neverAhead(game, side);
  const name = playerName(game, side);
  return t`${name} was ahead by up to ${plural(most, { one: "# frame", other: "# frames" })}`;
}

function aheadInPoints(game: Game, side: 1 | 2, most: number): string {
  if (most === 0) return neverAhead(game, side);
  const name = playerName(game, side);
  return t`${name} was ahead by up to ${plural(most, { one: "# point", other: "# points" })}`;
}

/** What the chart of a match shows, for people who do not see it. */
export function frameLeadText(game: Game, leads: readonly number[]): string {
  const furthest = furthestText(leads, (side, most) => aheadInFrames(game, side, most));
  return t`Lead in frames. ${furthest} Now: ${{ lead: leadText(game, leads.at(-1) ?? 0) }}.`;
}

/** What the chart of one frame shows, for people who do not see it. */
export function pointLeadText(game: Game, { frame, points, isOver }: FrameCourse): string {
  const leads = points.map(([first, second]) => first - second);
  const score = (points.at(-1) ?? [0, 0]).join("–");
  const furthest = furthestText(leads, (side, most) => aheadInPoints(game, side, most));
  return isOver
    ? t`Lead in points, frame ${frame}. ${furthest} It ended ${score}.`
    : t`Lead in points, frame ${frame}. ${furthest} The score is ${score}.`;
}
