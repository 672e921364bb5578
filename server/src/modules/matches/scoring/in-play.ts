import type { InPlay } from "@pockethall/contract/games";
import { inPlayOf } from "@pockethall/domain/frame-facts";
import { frameToPlay } from "@pockethall/domain/match-frames";
import type { MatchState } from "@pockethall/domain/match-log-types";

/**
 * The frame at the table as the wire carries it; null unless it is scored ball by ball. Between two such frames the next
 * one is shown with all its balls, so that the panel does not flicker.
 */
export function inPlayFor(match: MatchState): InPlay | null {
  const isByBalls = match.frame !== null || match.frames.at(-1)?.figures;
  const frame = isByBalls ? frameToPlay(match) : null;
  if (frame === null) return null;
  const { player1Points, player2Points, redsLeft, snookersRequired, ...same } = inPlayOf(frame);
  return {
    ...same,
    player1_points: player1Points,
    player2_points: player2Points,
    reds_left: redsLeft,
    snookers_required: snookersRequired,
  };
}
