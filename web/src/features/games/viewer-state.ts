/** One match of several is shown; a change locks the viewer for a moment, so that one swipe is one step. */
export type ViewerState = { index: number; lockedUntilMs: number };
export type Direction = "next" | "previous";

const SWIPE_PX = 200;
/** A thumb moves less far sideways, and scrolls nothing there. */
const SIDEWAYS_PX = 80;
const LOCK_MS = 300;

export const FIRST_MATCH: ViewerState = { index: 0, lockedUntilMs: 0 };

type Point = { x: number; y: number };
/** Where a finger came down: on the strip that takes it up and down, or on the match, over which the page scrolls. */
export type SwipeStart = Point & { isOnHandle: boolean };

/**
 * A finger that went to the left asks for the next match, to the right for the previous one; on the handle so do more
 * than 200 px up and down.
 */
export function swipeDirection(from: SwipeStart, to: Point): Direction | undefined {
  const up = from.y - to.y;
  const left = from.x - to.x;
  const isUpright = Math.abs(up) >= Math.abs(left);
  if (isUpright ? !from.isOnHandle || Math.abs(up) <= SWIPE_PX : Math.abs(left) <= SIDEWAYS_PX) return undefined;
  return (isUpright ? up : left) > 0 ? "next" : "previous";
}

/** The state after a step, with wraparound; unchanged while locked or with fewer than two matches. */
export function stepped(state: ViewerState, direction: Direction, count: number, nowMs: number): ViewerState {
  if (count < 2 || nowMs < state.lockedUntilMs) return state;
  const index = (shownIndex(state, count) + (direction === "next" ? 1 : -1) + count) % count;
  return { index, lockedUntilMs: nowMs + LOCK_MS };
}

/** The viewer's position in a list that may have become shorter. */
export const shownIndex = ({ index }: ViewerState, count: number): number => Math.max(0, Math.min(index, count - 1));

/** The step an arrow key asks for. */
export function keyDirection(key: string): Direction | undefined {
  if (key === "ArrowDown" || key === "ArrowRight") return "next";
  if (key === "ArrowUp" || key === "ArrowLeft") return "previous";
  return undefined;
}
