import { t } from "@lingui/core/macro";
import type { Game } from "@pockethall/contract/games";
import { counted } from "../../../lib/counted.ts";
import { playerName } from "../game-facts.ts";
import { furthestAhead } from "./frame-leads.ts";
import type { FrameCourse } from "./leads.ts";

/** A lead in words: "Ada Obi +12", "Level". */
export function leadText(game: Game, lead: number): string {
  if (lead === 0) return t`Level`;
  return `${playerName(game, lead > 0 ? 1 : 2)} +${Math.abs(lead)}`;
}

function furthestText(game: Game, leads: readonly number[], [one, many]: readonly [string, string]): string {
  const said = ([1, 2] as const).map((side) => {
    const most = furthestAhead(leads)[side - 1] ?? 0;
    return most === 0
      ? t`${{ name: playerName(game, side) }} was never ahead`
      : t`${{ name: playerName(game, side) }} was ahead by up to ${{ count: counted(most, one, many) }}`;
  });
  return `${said.join(", ")}.`;
}

/** What the chart of a match shows, for people who do not see it. */
export const frameLeadText = (game: Game, leads: readonly number[]): string =>
  t`Lead in frames. ${{ furthest: furthestText(game, leads, [t`frame`, t`frames`]) }} Now: ${{ lead: leadText(game, leads.at(-1) ?? 0) }}.`;

/** What the chart of one frame shows, for people who do not see it. */
export function pointLeadText(game: Game, { frame, points, isOver }: FrameCourse): string {
  const leads = points.map(([first, second]) => first - second);
  const [first, second] = points.at(-1) ?? [0, 0];
  const end = `${isOver ? t`It ended` : t`It stands`} ${first}–${second}.`;
  return t`Lead in points, frame ${frame}. ${{ furthest: furthestText(game, leads, [t`point`, t`points`]) }} ${end}`;
}
