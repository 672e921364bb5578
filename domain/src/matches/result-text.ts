import type { Side } from "./matches.ts";

type Ended = {
  names: readonly [string, string];
  outcome: string | null;
  scores: readonly [number | null, number | null];
  winner: Side | null;
};

const WITHOUT_PLAY = new Set(["walkover", "void", "annulled"]);
const CUT_SHORT = new Set(["retired", "defaulted"]);

/** "Ada Obi 3-1 Bola Ige"; where the score does not name the winner, "Ada Obi v Bola Ige: walkover, won by Ada Obi". */
export function resultText({ names: [name1, name2], outcome, scores: [score1, score2], winner }: Ended): string {
  const wonBy = winner === null ? "" : `, won by ${winner === 1 ? name1 : name2}`;
  if (outcome !== null && WITHOUT_PLAY.has(outcome)) return `${name1} v ${name2}: ${outcome}${wonBy}`;
  const score = `${name1} ${score1 ?? 0}-${score2 ?? 0} ${name2}`;
  return outcome !== null && CUT_SHORT.has(outcome) ? `${score} (${outcome})${wonBy}` : score;
}
