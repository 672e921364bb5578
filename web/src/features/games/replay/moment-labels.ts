import { t } from "@lingui/core/macro";
import type { TournamentGame } from "@pockethall/contract/games";
import { formatTime } from "../../../lib/dates.ts";
import { eventText } from "./event-labels.ts";
import type { Moment } from "./moments.ts";
import { withPlayersAt } from "./players-at.ts";

/** What happened at a position of a log, in words; before the first event: that nothing has. */
export function momentText(position: number, moments: readonly Moment[], game: TournamentGame): string {
  const moment = moments[position - 1];
  if (moment === undefined) return t`Before the start.`;
  const { action } = moment;
  const undone =
    action.kind === "undone" ? moments.slice(0, position).findLast(({ event }) => event.id === action.of) : undefined;
  return eventText(moment, withPlayersAt(game, moments, position), undone);
}

/** "Event 57 of 812, 14:32". */
export function positionText(position: number, moments: readonly Moment[]): string {
  const moment = moments[position - 1];
  const count = moments.length;
  if (moment === undefined) return t`Line ${position} of ${count}`;
  return t`Line ${position} of ${count}, ${{ time: formatTime(moment.event.at) }}`;
}
