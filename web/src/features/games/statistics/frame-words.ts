import type { MatchFrame } from "./statistics-query.ts";

const ENDINGS = {
  pots: "Potted out",
  "black-foul": "Foul on the black",
  concession: "Conceded",
  forfeit: "Forfeited",
  claim: "Claimed",
  declared: "Entered by the referee",
} as const satisfies Record<MatchFrame["ended_by"], string>;

/** How a frame ended, and what was unusual about it. */
export function endingWords({ ended_by, attempt, corrected }: MatchFrame): string {
  const words: string[] = [ENDINGS[ended_by]];
  if (attempt > 1) words.push(attempt === 2 ? "racked again once" : `racked again ${attempt - 1} times`);
  if (corrected) words.push("corrected");
  return words.join(", ");
}
