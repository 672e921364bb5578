import type { ResultRequest } from "@pockethall/contract/results";
import type { Handicap } from "@pockethall/domain/handicaps";
import type { PlayerId } from "@pockethall/domain/ids";
import { type ResultVerdict, resultVerdict, type Side } from "@pockethall/domain/matches";
import { DomainProblem } from "../../../kernel/problem.ts";
import type { GameRecord } from "./results.repository.ts";

export type Entered = Pick<ResultRequest, "outcome" | "player1_score" | "player2_score" | "winner_id">;
/** How a game ends, as its row has it. */
export type Ending = {
  outcome: NonNullable<GameRecord["outcome"]>;
  player1_score: number;
  player2_score: number;
  winner_id: PlayerId | null;
};

const FIELDS = { outcome: "outcome", score: "player1_score", winner: "winner_id" } as const;

/** What the domain makes of an entered result of a match with this handicap. @throws `invalid-request` with the field, `illegal-step` without players. */
export function endingOf(game: GameRecord, entered: Entered, { frames: given }: Handicap): Ending {
  const { player1_id, player2_id } = game;
  if (player1_id === null || player2_id === null)
    throw new DomainProblem("illegal-step", { message: "Both players must be known first." });
  const winner = sideOf(game, entered.winner_id ?? null);
  const score = { score1: entered.player1_score ?? null, score2: entered.player2_score ?? null };
  const terms = { totalFrames: game.total_frames, knockout: game.is_knockout, given };
  const verdict = resultVerdict(terms, { outcome: entered.outcome, ...score, winner });
  if (!verdict.ok) throw invalid(verdict);
  return {
    outcome: verdict.outcome,
    player1_score: verdict.score1,
    player2_score: verdict.score2,
    winner_id: verdict.winner === null ? null : verdict.winner === 1 ? player1_id : player2_id,
  };
}

/** The same as the log of the match writes it. */
export const decisionOf = ({ outcome, player1_score, player2_score, winner_id }: Ending) => ({
  outcome,
  winnerId: winner_id,
  score: [player1_score, player2_score] as const,
});

/** Whether the game has ended just so. */
export const isCurrentResult = (game: GameRecord, ending: Ending): boolean =>
  game.status === "completed" &&
  game.outcome === ending.outcome &&
  game.winner_id === ending.winner_id &&
  game.player1_score === ending.player1_score &&
  game.player2_score === ending.player2_score;

function sideOf(game: GameRecord, winnerId: PlayerId | null): Side | null {
  if (winnerId === null) return null;
  if (winnerId === game.player1_id) return 1;
  if (winnerId === game.player2_id) return 2;
  throw new DomainProblem("invalid-request", { errors: { winner_id: "This player isn't in the match." } });
}

function invalid({ field, reason }: Extract<ResultVerdict, { ok: false }>): DomainProblem {
  return new DomainProblem("invalid-request", { errors: { [FIELDS[field]]: reason } });
}
