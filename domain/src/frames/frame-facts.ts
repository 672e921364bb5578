// What a frame shows on the pad and to viewers: everything here follows from a state, nothing changes one.

import type { Side } from "../matches/matches.ts";
import { type BallOnName, ballOnWord } from "./balls.ts";
import { CENTURY } from "./breaks.ts";
import { mayClaim } from "./endings.ts";
import { foulOptions, freeBalls } from "./foul-options.ts";
import { leastPenalty } from "./fouls.ts";
import { type Ball, COLOURS, type Colour, type FoulOption, type FoulPending, type FrameState } from "./frame-types.ts";
import { pointsLeft, snookersRequired } from "./points-left.ts";
import { FRAME_RULES, maximumBreak } from "./rulesets.ts";

export type FrameFacts = {
  /** Points still on the table. */
  remaining: number;
  /** The player behind and the snookers needed to draw level; null: the balls are enough. */
  snookersRequired: { side: Side; count: number } | null;
  /** The highest break of this ruleset without a free ball: 147, 107 or 75. */
  maximumBreak: number;
  /** What the break at the table can still become. */
  potential: number;
  isCentury: boolean;
  /** Balls that may be potted in the next stroke; a free ball and the ball it replaces. None where no stroke is due. */
  legal: readonly Ball[];
  /** The least that a foul costs now; null where no stroke is due. */
  minimumFoul: FoulPending["points"] | null;
  /** The players who may claim and concede the frame. */
  mayClaim: Side | null;
  mayConcede: Side | null;
  /** What the player who was fouled may choose, and which colours may be the free ball. Empty without a foul. */
  foulOptions: readonly FoulOption[];
  freeBalls: readonly Colour[];
  /** What the referee should know about the row of misses, in a sentence; null: nothing. */
  missAdvice: string | null;
};

/** Everything to show that follows from a frame's state. */
export function frameFacts(frame: FrameState): FrameFacts {
  const remaining = pointsLeft(frame);
  const isStrokeDue = frame.status === "live" && frame.foul === null;
  return {
    remaining,
    snookersRequired: snookersRequired(frame),
    maximumBreak: maximumBreak(frame.ruleset),
    potential: frame.break + remaining,
    isCentury: frame.break >= CENTURY,
    legal: isStrokeDue ? legalBalls(frame) : [],
    minimumFoul: isStrokeDue ? leastPenalty(frame) : null,
    mayClaim: mayClaim(frame),
    mayConcede: frame.status === "live" ? frame.striker : null,
    foulOptions: foulOptions(frame),
    freeBalls: frame.foul === null ? [] : freeBalls(frame),
    missAdvice: missAdvice(frame),
  };
}

function legalBalls({ on, nominated, freeBall }: FrameState): readonly Ball[] {
  if (on === "colour") return nominated === null ? COLOURS : [nominated];
  const own: Ball = on === "red" ? 1 : on;
  return freeBall === null ? [own] : [own, freeBall];
}

/** Snooker.md section 2, "Foul and a miss"; whether a full ball could be hit is for the referee to see. */
function missAdvice({ ruleset, missesInRow }: FrameState): string | null {
  const { missesToPlaceCueBall } = FRAME_RULES[ruleset];
  if (missesToPlaceCueBall !== null && missesInRow >= missesToPlaceCueBall)
    return "The other player may place the cue ball anywhere, unless snookers are needed.";
  if (missesInRow === 2) return "If a full ball could be hit: warn that a third miss loses the frame.";
  return missesInRow >= 3 ? "If a full ball could be hit and a warning was given: the frame is lost." : null;
}

/** The one form of a frame in play: stored with the match, in the API's answers and in live events, hence the API's names. */
export type FrameInPlay = {
  player1_points: number;
  player2_points: number;
  /** Points of the break at the table. */
  break: number;
  /** The side at the table; 0: neither, at the draw of lots and after the end. */
  turn: 0 | Side;
  on: BallOnName;
  reds_left: number;
  /** Points that are still on the table. */
  remaining: number;
  /** Snookers that the trailing player needs; 0: none. */
  snookers_required: number;
};

/** The frame being played as viewers see it. */
export function inPlayOf(frame: FrameState): FrameInPlay {
  const [player1_points, player2_points] = frame.points;
  return {
    player1_points,
    player2_points,
    break: frame.break,
    turn: frame.status === "live" ? frame.striker : 0,
    on: ballOnWord(frame.on),
    reds_left: frame.redsLeft,
    remaining: pointsLeft(frame),
    snookers_required: snookersRequired(frame)?.count ?? 0,
  };
}
