import { ballOnWord, isColour, isCount, isSide } from "./balls.ts";
import { endBreak, pointsOf } from "./breaks.ts";
import type { FrameState, FrameVerdict, Overrule, Points } from "./frame-types.ts";
import { FRAME_RULES } from "./rulesets.ts";
import { allowed, refused } from "./verdicts.ts";

/** Far above any frame that was ever played; keeps a slip of the finger out. */
const MOST_POINTS = 999;

/**
 * The referee puts the frame right by hand. What is left out stays. Player, reds or ball on, once entered, make a new
 * position, even where they are as they were: a foul that waits, a nomination, a free ball and the row of misses end
 * with the old one. Points or break leave them. An overrule never ends a frame; one whose scores are not level any more
 * has no re-spotted black, and lots that are due stay due until a player is entered.
 */
export function overrule(frame: FrameState, reason: string, set: Overrule): FrameVerdict {
  const problem = overruleProblem(frame, reason, set);
  if (problem !== null) return refused(problem);
  const points = set.points ?? frame.points;
  const isMoved = set.striker !== undefined || set.redsLeft !== undefined || set.on !== undefined;
  const next = withBreakOf({ ...(isMoved ? newPosition(frame, set) : frame), points: [points[0], points[1]] }, set);
  const isRespotted = frame.isRespotted && next.on === 7 && points[0] === points[1];
  const status = frame.status === "respot" && isRespotted && set.striker === undefined ? "respot" : "live";
  const wrong = breakProblem({ ...next, status });
  return wrong === null ? allowed({ ...next, isRespotted, status }) : refused(wrong);
}

/** Between a foul and the choice after it, and before lots are drawn, a break would belong to neither player. */
function breakProblem({ break: made, points, start, striker, foul, status }: FrameState): string | null {
  if (made > 0 && (foul !== null || status === "respot"))
    return "There's no break until the choice or the draw of lots is made.";
  return made > pointsOf(points, striker) - pointsOf(start, striker)
    ? "A break can't be more than the player's points."
    : null;
}

function newPosition(frame: FrameState, set: Overrule): FrameState {
  const { striker = frame.striker, redsLeft = frame.redsLeft, on = frame.on } = set;
  const turn = striker === frame.striker ? frame : endBreak(frame);
  return { ...turn, striker, redsLeft, on, nominated: null, freeBall: null, foul: null, missesInRow: 0 };
}

/** Which balls made a break that was entered by hand is not known. */
function withBreakOf(frame: FrameState, set: Overrule): FrameState {
  return set.break === undefined ? frame : { ...frame, break: set.break, breakBalls: [] };
}

function overruleProblem(frame: FrameState, reason: string, set: Overrule): string | null {
  if (typeof reason !== "string" || reason.trim() === "") return "Give a reason for adjusting the frame.";
  if (typeof set !== "object" || set === null || Object.values(set).every((value) => value === undefined))
    return "Choose what to adjust.";
  const { points, striker, redsLeft, on, break: made } = set;
  if (points !== undefined && !arePoints(points)) return `Enter points as whole numbers from 0 to ${MOST_POINTS}.`;
  if (points !== undefined && !isFromStart(points, frame.start)) return BELOW_START;
  if (made !== undefined && !isCount(made)) return "Enter a break as a whole number of points, 0 or more.";
  if (striker !== undefined && !isSide(striker)) return "Choose who is at the table.";
  if (redsLeft !== undefined && (!isCount(redsLeft) || redsLeft > FRAME_RULES[frame.ruleset].reds))
    return `Reds are a whole number from 0 to ${FRAME_RULES[frame.ruleset].reds}.`;
  if (on !== undefined && on !== "red" && on !== "colour" && !isColour(on)) return "There's no such ball.";
  return ballOnProblem(on ?? frame.on, redsLeft ?? frame.redsLeft);
}

/** Points of both players that no start by handicap would allow. */
export const BELOW_START = "A player can't have fewer points than the frame started with.";
export const isFromStart = ([first, second]: Points, [start1, start2]: Points): boolean =>
  first >= start1 && second >= start2;

function arePoints(points: unknown): boolean {
  return Array.isArray(points) && points.length === 2 && points.every((own) => isCount(own) && own <= MOST_POINTS);
}

function ballOnProblem(on: FrameState["on"], redsLeft: number): string | null {
  if (on === "red" && redsLeft === 0) return "No red is left. Choose which colour is on.";
  if (typeof on === "number" && redsLeft > 0)
    return `The ${ballOnWord(on)} is on only when the reds are gone. Choose what is on.`;
  return null;
}
