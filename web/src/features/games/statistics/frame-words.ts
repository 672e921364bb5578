import * as texts from "../../../texts/games/match-statistics.ts";
import type { MatchFrame } from "./statistics-query.ts";

const ENDINGS = {
  pots: texts.pottedOut,
  "black-foul": texts.foulOnTheBlack,
  concession: texts.conceded,
  forfeit: texts.forfeited,
  claim: texts.claimed,
  declared: texts.enteredByTheReferee,
} as const satisfies Record<MatchFrame["ended_by"], string>;

/** How a frame ended, and what was unusual about it. */
export function endingWords({ ended_by, attempt, corrected }: MatchFrame): string {
  const words: string[] = [ENDINGS[ended_by]];
  if (attempt > 1) words.push(attempt === 2 ? texts.rackedAgainOnce : texts.rackedAgainTimes(attempt - 1));
  if (corrected) words.push(texts.corrected);
  return words.join(", ");
}
