import type { Points } from "@pockethall/domain/frame-types";
import type { MatchState } from "@pockethall/domain/match-log-types";
import type { Moment } from "../replay/moments.ts";

/** Points of both players after each stroke of one frame, from 0–0 on. */
export type FrameCourse = { frame: number; points: readonly Points[]; isOver: boolean };

const START: Points = [0, 0];

/** The states that still count, oldest first: what was undone is not among them. */
function countingStates(moments: readonly Moment[]): MatchState[] {
  const counting: Moment[] = [];
  for (const moment of moments) {
    const { action, refused } = moment;
    if (refused || action.kind === "pad-taken") continue;
    if (action.kind !== "undone") counting.push(moment);
    else if (counting.at(-1)?.event.id === action.of) counting.pop();
  }
  return counting.map(({ after }) => after);
}

/**
 * The course of every frame that was scored ball by ball, in order. A frame taken back leaves; a frame racked again
 * begins again.
 */
export function frameCourses(moments: readonly Moment[]): FrameCourse[] {
  const states = countingStates(moments);
  const ended: Points[][] = [];
  let open = [START];
  for (const [index, state] of states.entries()) {
    const before = states[index - 1];
    if (before === undefined) continue;
    if (state.frames.length !== before.frames.length) {
      if (state.frames.length > before.frames.length) ended.push([...open, state.frames.at(-1)?.points ?? START]);
      else takeBack(ended, before, state);
      if (state.frame === null) open = [START];
    } else if (state.frame !== null && state.frame !== before.frame) {
      const isNewRack = state.frame.attempt > (before.frame?.attempt ?? 1);
      open = isNewRack ? [START] : [...open, state.frame.points];
    }
  }
  const all = [...ended.map((points) => ({ points, isOver: true })), { points: open, isOver: false }];
  return all
    .map(({ points, isOver }, index) => ({ frame: index + 1, points, isOver }))
    .filter(({ points, isOver }) => points.length > (isOver ? 2 : 1));
}

/** Takes the frame out that a withdrawal took out, or all of them where a decision left none. */
function takeBack(ended: Points[][], before: MatchState, after: MatchState): void {
  const taken = before.frames.findIndex(({ winner }, index) => winner !== after.frames[index]?.winner);
  ended.splice(after.frames.length === 0 ? 0 : taken, before.frames.length - after.frames.length);
}

/** Points that player 1 is ahead after each stroke; below zero: player 2 is. */
export const pointLeads = ({ points }: FrameCourse): number[] => points.map(([first, second]) => first - second);
