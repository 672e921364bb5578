/** One match of several is shown; a change locks the viewer for a moment, so that one swipe is one step. */
export type ViewerState = { index: number; lockedUntilMs: number };
export type Direction = "next" | "previous";

const SWIPE_PX = 200;
const LOCK_MS = 300;

export const FIRST_MATCH: ViewerState = { index: 0, lockedUntilMs: 0 };

/** A finger that went more than 200 px up asks for the next match, down for the previous one. */
export function swipeDirection(fromY: number, toY: number): Direction | undefined {
  const up = fromY - toY;
  if (Math.abs(up) <= SWIPE_PX) return undefined;
  return up > 0 ? "next" : "previous";
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
