import { plural, t } from "@lingui/core/macro";
import type { Game } from "@pockethall/contract/games";
import { formatTime } from "../../../lib/dates.ts";
import { playerName } from "../game-facts.ts";
import type { MatchFrame } from "./statistics-query.ts";

const ENDINGS = {
  pots: t`Potted out`,
  "black-foul": t`Foul on the black`,
  concession: t`Conceded`,
  forfeit: t`Forfeited`,
  claim: t`Claimed`,
  declared: t`Entered by the referee`,
} as const satisfies Record<MatchFrame["ended_by"], string>;

const reracked = (times: number): string =>
  plural(times, { 1: "re-racked once", one: "re-racked # time", other: "re-racked # times" });

/** How a frame ended, and what was unusual about it. */
export function endingText({ ended_by, attempt, corrected }: MatchFrame): string {
  const words: string[] = [ENDINGS[ended_by]];
  if (attempt > 1) words.push(reracked(attempt - 1));
  if (corrected) words.push(t`corrected`);
  return words.join(", ");
}

/** The name of the winner of a frame; 'N/A' where no source gave it. */
export const frameWinner = (game: Game, { winner_id: id }: MatchFrame): string =>
  id === null ? t`N/A` : playerName(game, id === game.player1_id ? 1 : 2);

/** When a frame ended, '14:30'; null where the time of day is unknown. */
export const endedAt = ({ unknown_fields }: Game, { ended_at }: MatchFrame): string | null =>
  unknown_fields.includes("time_of_day") ? null : formatTime(ended_at);
