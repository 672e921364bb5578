// The referee's pad in frame mode.
//
// A press on a button only proposes: the score that would result is read back, and `confirm` sends it. A score is
// absolute, so sending it again after a lost answer changes nothing twice. `saved` is said only after the server has
// answered; `failed` keeps what was proposed, to be sent again or dropped.

import type { Game } from "@pockethall/contract/games";
import type { Side } from "@pockethall/domain/matches";

export type Proposal = {
  kind: "frame" | "undo";
  side: Side;
  playerId: string;
  playerName: string;
  /** Frames won by this player, as it would be sent. */
  score: number;
  /** This frame ends the match. */
  ends: boolean;
};

export type PadState =
  | { phase: "ready" }
  | { phase: "proposed" | "sending"; proposal: Proposal }
  | { phase: "failed"; proposal: Proposal; problem: string }
  | { phase: "saved"; proposal: Proposal };

export type PadEvent =
  | { type: "propose"; proposal: Proposal }
  | { type: "drop" | "send" | "saved" }
  | { type: "failed"; problem: string };

export const READY: PadState = { phase: "ready" };

/** The pad after an event. While a score is on its way nothing else can be proposed. */
export function padAfter(pad: PadState, event: PadEvent): PadState {
  switch (event.type) {
    case "propose":
      return pad.phase === "ready" || pad.phase === "saved" ? { phase: "proposed", proposal: event.proposal } : pad;
    case "drop":
      return pad.phase === "proposed" || pad.phase === "failed" ? READY : pad;
    case "send":
      return pad.phase === "proposed" || pad.phase === "failed" ? { phase: "sending", proposal: pad.proposal } : pad;
    case "saved":
      return pad.phase === "sending" ? { phase: "saved", proposal: pad.proposal } : pad;
    case "failed":
      return pad.phase === "sending" ? { phase: "failed", proposal: pad.proposal, problem: event.problem } : pad;
  }
}

type PadGame = Pick<Game, "player1" | "player2" | "player1_score" | "player2_score" | "total_frames">;

/** One frame more for a side, or one fewer; null when the side is not known or has no frame to give back. */
export function proposalFor(game: PadGame, side: Side, kind: Proposal["kind"]): Proposal | null {
  const player = side === 1 ? game.player1 : game.player2;
  const score = (scoresOf(game)[side - 1] ?? 0) + (kind === "frame" ? 1 : -1);
  if (player === null || score < 0) return null;
  const ends = kind === "frame" && score > game.total_frames / 2;
  return { kind, side, playerId: player.id, playerName: player.name, score, ends };
}

const scoresOf = (game: PadGame): [number, number] => [game.player1_score ?? 0, game.player2_score ?? 0];

/** The whole score as it would read after the proposal, the other side as it stands now. */
export function echoOf(game: PadGame, { side, score }: Proposal): [number, number] {
  const [score1, score2] = scoresOf(game);
  return side === 1 ? [score, score2] : [score1, score];
}

type LogLine = { kind: string; player_id: string | null };

/**
 * Who won the last frame that still counts, by the log of the match; null when no frame counts, and while the log does
 * not add up to the frames on the board: a log that is behind would name the wrong player.
 */
export function lastFrameWinner(log: readonly LogLine[], framesOnBoard: number): string | null {
  const standing: string[] = [];
  for (const { kind, player_id } of log) {
    if (player_id === null) continue;
    if (kind === "frame-won") standing.push(player_id);
    const last = standing.lastIndexOf(player_id);
    if (kind === "frame-withdrawn" && last >= 0) standing.splice(last, 1);
  }
  return standing.length === framesOnBoard ? (standing.at(-1) ?? null) : null;
}
