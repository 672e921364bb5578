// One frame of snooker as a pure fold: every action makes a new state, or is refused with a sentence for the referee.
//
// The table is in one of three phases, named by `on`:
//   "red"     reds are left, and one must be played at -> pot: "colour"; no pot or foul: "red", for the other player
//   "colour"  a red was potted in this turn -> pot: "red", or yellow when no red is left; else the other player's turn
//   2 to 7    the reds are gone, colours fall in order and stay down -> pot: the next colour up; the black ends the frame
// A foul hands the table over and sets `foul`: until the player who was fouled has chosen, no stroke can be entered.
// That player plays as it lies, with a free ball, or sends the offender back.
// `status` is "live" until the first score or foul at the black. The player ahead then has won ("over"). Level, the
// black goes back on its spot ("respot") until lots are drawn; then it is "live" again, and the next score or foul ends
// it. Concession, claim and forfeit end a frame at once; a re-rack restarts it with `attempt` one higher.
// The rules in words, with our reading where they leave a choice: docs/snooker-rules.md.

import type { Side } from "../matches/matches.ts";
import { ballOnOfNewTurn, isColour, opponentOf } from "./balls.ts";
import { counting, endBreak, FIGURES_AT_START } from "./breaks.ts";
import { claim, concede, drawRespot, forfeit } from "./endings.ts";
import { chooseOption } from "./foul-options.ts";
import { playFoul } from "./fouls.ts";
import type { Colour, FrameAction, FrameState, FrameVerdict, Points } from "./frame-types.ts";
import { overrule } from "./overrule.ts";
import { playPot } from "./pots.ts";
import { FRAME_RULES, type SnookerRuleset } from "./rulesets.ts";
import { allowed, refused } from "./verdicts.ts";

export type FrameStart = {
  ruleset: SnookerRuleset;
  frame: number;
  breaker: Side;
  attempt?: number;
  /** What a handicap gives both players; left out: nothing. */
  start?: Points;
};

/** A fresh frame: all balls on the table, the breaker to play at a red. */
export function startFrame({ ruleset, frame, breaker, attempt = 1, start = [0, 0] }: FrameStart): FrameState {
  return {
    ruleset,
    frame,
    attempt,
    breaker,
    status: "live",
    striker: breaker,
    redsLeft: FRAME_RULES[ruleset].reds,
    on: "red",
    nominated: null,
    freeBall: null,
    points: start,
    start,
    break: 0,
    breakBalls: [],
    foul: null,
    missesInRow: 0,
    isRespotted: false,
    breaks: [],
    figures: FIGURES_AT_START,
    result: null,
  };
}

/** The frame after an action, or the reason why the rules do not allow it, in a sentence for the referee. Never throws. */
export function playFrame(frame: FrameState, action: FrameAction): FrameVerdict {
  if (frame.status === "over") return refused("The frame is over.");
  switch (action.kind) {
    case "potted":
    case "missed":
    case "nominated":
    case "fouled":
      return playStroke(frame, action);
    case "option-chosen":
      return chooseOption(frame, action);
    case "respot-drawn":
      return drawRespot(frame, action.first);
    case "reracked":
      return allowed(startFrame({ ...frame, attempt: frame.attempt + 1 }));
    case "conceded":
      return concede(frame, action.by);
    case "forfeited":
      return forfeit(frame, action.by, action.reason);
    case "claimed":
      return claim(frame, action.by);
    case "overruled":
      return overrule(frame, action.reason, action.set);
    default:
      return refused("This action doesn't exist in a frame.");
  }
}

type Stroke = Extract<FrameAction, { kind: "potted" | "missed" | "nominated" | "fouled" }>;

function playStroke(frame: FrameState, stroke: Stroke): FrameVerdict {
  if (frame.status === "respot") return refused("Draw lots for the first stroke at the re-spotted black.");
  if (frame.foul !== null) return refused("First enter what the player chooses after the foul.");
  if (stroke.kind === "potted") return playPot(frame, stroke.balls);
  if (stroke.kind === "missed") return playMiss(frame, stroke.safety === true);
  if (stroke.kind === "nominated") return nominate(frame, stroke.ball);
  return playFoul(frame, stroke);
}

/** No pot and no foul: the break ends and the other player comes to the table. */
function playMiss(frame: FrameState, isSafety: boolean): FrameVerdict {
  return allowed({
    ...endBreak(counting(frame, isSafety ? "safeties" : "misses")),
    striker: opponentOf(frame.striker),
    on: ballOnOfNewTurn(frame),
    nominated: null,
    freeBall: null,
    missesInRow: 0,
  });
}

function nominate(frame: FrameState, ball: Colour): FrameVerdict {
  if (!isColour(ball)) return refused("Only a colour can be nominated.");
  if (frame.on !== "colour") return refused("A colour can be nominated only after a red.");
  return allowed({ ...frame, nominated: ball });
}
