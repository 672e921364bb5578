import { type Side, sideAhead } from "../matches/matches.ts";
import { ballOnOfNewTurn, coloursFrom } from "./balls.ts";
import type { FrameState } from "./frame-types.ts";

/** A red and the black after it. */
const RED_AND_BLACK = 8;
/** The least that a snooker brings. */
const LEAST_FOUL = 4;

/** The value of the balls on the table, every red with a black: what a clearance from a red would bring. */
export function valueOnTable(frame: FrameState): number {
  const lowest = ballOnOfNewTurn({ on: frame.on, redsLeft: 0 });
  return RED_AND_BLACK * frame.redsLeft + (typeof lowest === "number" ? coloursFrom(lowest) : 0);
}

/**
 * Points that can still be made from here without fouls (snooker.md section 2, "Points remaining"): 147 at the start of
 * a frame with 15 reds. A colour after a red adds 7; a free ball that was chosen adds 8, or the value on once the reds
 * are gone. 0 of a frame that is over.
 */
export function pointsLeft(frame: FrameState): number {
  if (frame.status === "over") return 0;
  return valueOnTable(frame) + (frame.on === "colour" ? 7 : 0) + freeBallExtra(frame);
}

function freeBallExtra({ freeBall, on }: FrameState): number {
  if (freeBall === null) return 0;
  return typeof on === "number" ? on : RED_AND_BLACK;
}

/**
 * How many snookers the player behind needs to draw level, at four points each; null while the balls are enough. Behind
 * by exactly what is left is enough: the black would be re-spotted.
 */
export function snookersRequired(frame: FrameState): { side: Side; count: number } | null {
  const [first, second] = frame.points;
  const ahead = sideAhead(first, second);
  const missing = Math.abs(first - second) - pointsLeft(frame);
  if (ahead === null || frame.status === "over" || missing <= 0) return null;
  return { side: ahead === 1 ? 2 : 1, count: Math.ceil(missing / LEAST_FOUL) };
}
