import { type Side, sideAhead } from "../matches/matches.ts";
import { isSide, opponentOf } from "./balls.ts";
import { endBreak, pointsOf } from "./breaks.ts";
import type { FrameEnding, FrameState, FrameVerdict, Points } from "./frame-types.ts";
import { valueOnTable } from "./points-left.ts";
import { allowed, refused } from "./verdicts.ts";

/** Beyond this lead the black alone cannot turn the frame. */
const BLACK = 7;

/** The frame is over: the break at the table ends with it, and the result is written. */
function endFrame(frame: FrameState, winner: Side, endedBy: FrameEnding, points = frame.points): FrameState {
  const ended = endBreak(frame);
  const { breaks, figures, attempt } = ended;
  return {
    ...ended,
    status: "over",
    points,
    nominated: null,
    freeBall: null,
    foul: null,
    missesInRow: 0,
    isRespotted: false,
    result: { frame: frame.frame, winner, points, endedBy, breaks, figures, attempt, corrected: false },
  };
}

/**
 * After the first score or foul at the last black: the player ahead has won. Level, the black goes back on its spot,
 * lots are drawn, and the next score or foul ends the frame (WPBSA section 3, rule 4).
 */
export function afterTheBlack(frame: FrameState, endedBy: "pots" | "black-foul"): FrameState {
  const winner = sideAhead(...frame.points);
  if (winner !== null) return endFrame(frame, winner, endedBy);
  return { ...endBreak(frame), status: "respot", on: 7, isRespotted: true, missesInRow: 0 };
}

export function drawRespot(frame: FrameState, first: Side): FrameVerdict {
  if (frame.status !== "respot") return refused("Lots are drawn only for a re-spotted black.");
  if (!isSide(first)) return refused("Choose who plays first at the re-spotted black.");
  return allowed({ ...frame, status: "live", striker: first });
}

/** Only the player at the table can concede; points stand. */
export function concede(frame: FrameState, by: Side): FrameVerdict {
  if (frame.status === "respot") return refused("No player is at the table to concede. Draw lots first.");
  if (by !== frame.striker) return refused("Only the player at the table can concede the frame.");
  return allowed(endFrame(frame, opponentOf(by), "concession"));
}

/** The striker may claim the frame once only the black is left and he is more than seven ahead. */
export function claim(frame: FrameState, by: Side): FrameVerdict {
  if (mayClaim(frame) === by && isSide(by)) return allowed(endFrame(frame, by, "claim"));
  if (frame.on !== BLACK) return refused("A frame can be claimed only when just the black is left.");
  if (by !== frame.striker) return refused("Only the player at the table can claim the frame.");
  return refused("A claim needs a lead of more than seven.");
}

/** The player who may claim the frame now. */
export function mayClaim(frame: FrameState): Side | null {
  const [first, second] = frame.points;
  const leader = sideAhead(first, second);
  const isDecided = frame.on === BLACK && frame.status === "live" && Math.abs(first - second) > BLACK;
  return isDecided && leader === frame.striker ? leader : null;
}

/**
 * The offender loses the frame and the points made in it, so that only a start by handicap is left; the opponent keeps what he has and gets the balls on the
 * table, each red for eight (WPBSA section 4, rule 3). A colour after a red adds nothing: it is on the table already.
 */
export function forfeit(frame: FrameState, by: Side, reason: string): FrameVerdict {
  if (!isSide(by)) return refused("Choose which player loses the frame.");
  if (typeof reason !== "string" || reason.trim() === "") return refused("Give a reason for forfeiting the frame.");
  const kept = pointsOf(frame.points, opponentOf(by)) + valueOnTable(frame);
  const left = pointsOf(frame.start, by);
  const points: Points = by === 1 ? [left, kept] : [kept, left];
  return allowed(endFrame(frame, opponentOf(by), "forfeit", points));
}
