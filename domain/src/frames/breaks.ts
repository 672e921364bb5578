import type { Side } from "../matches/matches.ts";
import type { Ball, FrameFigures, FrameState, Points } from "./frame-types.ts";

export const CENTURY = 100;

const NO_FIGURES: FrameFigures = {
  pots: 0,
  misses: 0,
  safeties: 0,
  fouls: 0,
  foulPoints: 0,
  scoringVisits: 0,
  highestBreak: 0,
  centuries: 0,
};
export const FIGURES_AT_START = [NO_FIGURES, NO_FIGURES] as const;

/** Points into the break that is being made and onto the striker's score. */
export function withPoints(frame: FrameState, points: number, balls: readonly Ball[]): FrameState {
  return {
    ...withScore(frame, frame.striker, points),
    break: frame.break + points,
    breakBalls: [...frame.breakBalls, ...balls],
  };
}

/** Points onto a player's score that belong to no break. */
export function withScore(frame: FrameState, side: Side, points: number): FrameState {
  const [first, second] = frame.points;
  return { ...frame, points: side === 1 ? [first + points, second] : [first, second + points] };
}

/** The turn is over: what it scored is kept as a break, and counts in the striker's figures from here on. */
export function endBreak(frame: FrameState): FrameState {
  const { break: points, striker: by } = frame;
  const ended: FrameState = { ...frame, break: 0, breakBalls: [] };
  if (points === 0) return ended;
  return withFigures({ ...ended, breaks: [...frame.breaks, { by, points }] }, (own) => ({
    ...own,
    scoringVisits: own.scoringVisits + 1,
    highestBreak: Math.max(own.highestBreak, points),
    centuries: own.centuries + (points >= CENTURY ? 1 : 0),
  }));
}

type Counted = "pots" | "misses" | "safeties" | "fouls" | "foulPoints";

/** Adds to one figure of the striker. */
export function counting(frame: FrameState, figure: Counted, by = 1): FrameState {
  return withFigures(frame, (own) => ({ ...own, [figure]: own[figure] + by }));
}

function withFigures(frame: FrameState, change: (own: FrameFigures) => FrameFigures): FrameState {
  const [first, second] = frame.figures;
  return { ...frame, figures: frame.striker === 1 ? [change(first), second] : [first, change(second)] };
}

export function pointsOf(points: Points, side: Side): number {
  return side === 1 ? points[0] : points[1];
}
