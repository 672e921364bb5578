import type { PlayerId } from "@pockethall/domain/ids";
import { type Side, scoreVerdict } from "@pockethall/domain/matches";
import { DomainProblem } from "../../../kernel/problem.ts";
import type { GameRecord } from "./scoring.repository.ts";

/** A referee's score: this player has won this many frames. */
export type Score = { playerId: PlayerId; score: number };

export const refusal = (message: string) => new DomainProblem("score-refused", { message });

/** The frames of a player of the game; null before its start. @throws `score-refused` for any other player. */
export const scoreOf = (game: GameRecord, playerId: PlayerId): number | null =>
  sideOf(game, playerId) === 1 ? game.player1_score : game.player2_score;

/** Asks the domain whether the score may change so. @throws `score-refused` with the domain's reason. */
export function requireStep(game: GameRecord, { playerId, score }: Score): void {
  const scored = {
    status: game.status,
    score1: game.player1_score ?? 0,
    score2: game.player2_score ?? 0,
    given: [game.player1_start_frames, game.player2_start_frames] as const,
    totalFrames: game.total_frames,
    knockout: game.is_knockout,
  };
  const verdict = scoreVerdict(scored, { player: sideOf(game, playerId), score });
  if (!verdict.ok) throw refusal(verdict.reason);
}

/** The side of this player. @throws `score-refused` for any other player. */
export function sideOf(game: GameRecord, playerId: PlayerId): Side {
  if (playerId === game.player1_id) return 1;
  if (playerId === game.player2_id) return 2;
  throw refusal("This player isn't in the match.");
}
