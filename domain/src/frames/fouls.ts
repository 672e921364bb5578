import { ballName, ballOnOfNewTurn, ballOnWord, isCount, opponentOf, redsLeftSentence } from "./balls.ts";
import { counting, endBreak, withScore } from "./breaks.ts";
import { afterTheBlack } from "./endings.ts";
import type { Ball, BallOn, Colour, FoulPending, FrameAction, FrameState, FrameVerdict } from "./frame-types.ts";
import { FRAME_RULES } from "./rulesets.ts";
import { allowed, refused } from "./verdicts.ts";

type FoulPoints = FoulPending["points"];
type Fouled = Extract<FrameAction, { kind: "fouled" }>;

const FOUL_POINTS: readonly FoulPoints[] = [4, 5, 6, 7];

export type FoulCase = {
  on: BallOn;
  /** The colour that was named after a red; without one every foul costs seven. */
  nominated?: Colour | null;
  /** The colour that counted as the ball on: it has that ball's value in this stroke. */
  freeBall?: Colour | null;
  /** Every ball that the foul concerns: hit first, potted, touched, forced off the table. */
  concerned?: readonly Ball[];
  /** Successive reds, a ball off the table used, another ball than the white used as cue ball. */
  alwaysSeven?: boolean;
};

/**
 * What a foul costs: four, or the value of the ball on, or of the highest ball concerned if that is more; of several
 * fouls in a stroke only the highest counts (snooker.md section 2, "Fouls").
 */
export function penaltyOf({
  on,
  nominated = null,
  freeBall = null,
  concerned = [],
  alwaysSeven,
}: FoulCase): FoulPoints {
  if (alwaysSeven || (on === "colour" && nominated === null)) return 7;
  const others = concerned.filter((ball) => ball !== freeBall);
  const highest = Math.max(4, valueOn(on, nominated), ...others);
  return FOUL_POINTS.find((points) => points >= highest) ?? 7;
}

/**
 * The least that a foul can cost now. After a red a colour need not be entered before it is played, so an unnamed one
 * leaves four to seven to the referee.
 */
export function leastPenalty(frame: Pick<FrameState, "on" | "nominated">): FoulPoints {
  const highest = Math.max(4, valueOn(frame.on, frame.nominated));
  return FOUL_POINTS.find((points) => points >= highest) ?? 7;
}

function valueOn(on: BallOn, nominated: Colour | null): number {
  if (on === "colour") return nominated ?? 0;
  return on === "red" ? 1 : on;
}

/**
 * A foul: its points go to the opponent, who comes to the table. The break ends with what it had. Reds that went down
 * stay down and score for neither player; colours come back. Then the frame waits for the opponent's choice, except at
 * the last black, where the foul ends the frame.
 */
export function playFoul(frame: FrameState, foul: Fouled): FrameVerdict {
  const { points, reds = 0 } = foul;
  const miss = foul.miss === true;
  const problem = foulProblem(frame, foul);
  if (problem !== null) return refused(problem);
  const { striker, on } = frame;
  const counted = counting(counting(endBreak(frame), "fouls"), "foulPoints", points);
  const fouled = withScore({ ...counted, nominated: null, freeBall: null }, opponentOf(striker), points);
  if (on === 7) return allowed(afterTheBlack(fouled, "black-foul"));
  const redsLeft = frame.redsLeft - reds;
  return allowed({
    ...fouled,
    redsLeft,
    striker: opponentOf(striker),
    on: ballOnOfNewTurn({ on, redsLeft }),
    missesInRow: miss ? frame.missesInRow + 1 : 0,
    foul: { by: striker, points, reds, miss, on },
  });
}

function foulProblem(frame: FrameState, { points, reds = 0, miss }: Fouled): string | null {
  const least = leastPenalty(frame);
  const { mostMissesInRow } = FRAME_RULES[frame.ruleset];
  if (!FOUL_POINTS.includes(points)) return "A foul costs four, five, six or seven points.";
  if (points < least) return `A foul costs at least ${least} while the ${valuedBall(frame)} is on.`;
  if (!isCount(reds)) return "Enter the potted reds as a whole number.";
  if (reds > frame.redsLeft) return redsLeftSentence(frame.redsLeft);
  if (miss && mostMissesInRow !== null && frame.missesInRow >= mostMissesInRow)
    return `In this game no more than ${mostMissesInRow} misses are called in a row: enter the foul alone.`;
  return null;
}

function valuedBall({ on, nominated }: FrameState): string {
  return nominated === null ? ballOnWord(on) : ballName(nominated);
}
