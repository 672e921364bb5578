import type { Game } from "@pockethall/contract/games";
import type { MatchFrame } from "./statistics-query.ts";

/** A break that is named beside its frame. */
const FIFTY = 50;

type FrameNotes = {
  /** '72–14', the first player's points first; null where no points were recorded. */
  points: string | null;
  /** The highest break of the frame by either player, from fifty up. */
  bestBreak: number | null;
};

/** The summary of a finished frame. */
export function frameNotes(frame: MatchFrame): FrameNotes {
  const { player1_points: first, player2_points: second } = frame;
  const best = Math.max(0, ...frame.player1_breaks, ...frame.player2_breaks);
  return {
    points: first === null || second === null ? null : `${first}–${second}`,
    bestBreak: best >= FIFTY ? best : null,
  };
}

/** The number of the frame on the table; null unless the match is live and not yet decided. */
export function currentFrame({ status, player1_score, player2_score, total_frames }: Game): number | null {
  const played = (player1_score ?? 0) + (player2_score ?? 0);
  return status === "live" && played < total_frames ? played + 1 : null;
}
