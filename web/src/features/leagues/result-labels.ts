import { t } from "@lingui/core/macro";
import type { LeagueMatch } from "@pockethall/contract/leagues";
import { type LeagueScore, scoreProblem, winnerOf } from "@pockethall/domain/leagues";

type Scores = { player1_score: number; player2_score: number };

/** 'You won 3–1', 'Bola won 3–1', 'Level, 2–2': the winner's frames first. */
export function resultText(
  match: Pick<LeagueMatch, "player1" | "player2">,
  score: LeagueScore,
  me: string | null,
): string {
  const winner = winnerOf(score);
  if (winner === null) return t`Level, ${{ score1: score.score1 }}–${{ score2: score.score2 }}`;
  const [won, lost] = winner === 1 ? [match.player1, match.player2] : [match.player2, match.player1];
  if (score.walkover !== 0) return t`${{ name: won.name }} wins by walkover`;
  const [high, low] = [Math.max(score.score1, score.score2), Math.min(score.score1, score.score2)];
  if (lost.id === me) return t`You lost ${low}–${high}`;
  return won.id === me ? t`You won ${high}–${low}` : t`${{ name: won.name }} won ${high}–${low}`;
}

/** A reported result: 'Ada says: Bola won 3–1'. Empty without a report. */
export function claimText(
  match: Pick<LeagueMatch, "player1" | "player2">,
  claim: (Scores & { by: string }) | null,
  me: string | null,
): string {
  if (claim === null) return "";
  const claimed = { score1: claim.player1_score, score2: claim.player2_score, walkover: 0 as const };
  const speaker = claim.by === match.player1.id ? match.player1 : match.player2;
  const result = resultText(match, claimed, me);
  return speaker.id === me ? t`You say: ${result}` : t`${{ name: speaker.name }} says: ${result}`;
}

/** The problem of a score, or its meaning, for the person entering it. */
export function echoOf(match: LeagueMatch, score: LeagueScore, me: string | null): { problem: boolean; words: string } {
  const target = Math.floor(match.best_of / 2) + 1;
  const isShort = Math.max(score.score1, score.score2) < target && score.score1 + score.score2 < match.best_of;
  if (isShort && score.walkover === 0) return { problem: true, words: t`The first to ${target} frames wins.` };
  const problem = scoreProblem(score, match.best_of);
  return problem === null
    ? { problem: false, words: `${resultText(match, score, me)}.` }
    : { problem: true, words: problem };
}
