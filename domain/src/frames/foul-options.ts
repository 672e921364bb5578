import { ballName, ballOnOfNewTurn, isColour } from "./balls.ts";
import {
  type BallOn,
  COLOURS,
  type Colour,
  FOUL_OPTIONS,
  type FoulOption,
  type FoulPending,
  type FrameAction,
  type FrameState,
  type FrameVerdict,
} from "./frame-types.ts";
import { allowed, refused } from "./verdicts.ts";

type OptionChosen = Extract<FrameAction, { kind: "option-chosen" }>;

/** What the player who was fouled may choose; none while no foul waits. */
export function foulOptions(frame: FrameState): readonly FoulOption[] {
  const { foul } = frame;
  if (foul === null) return [];
  return FOUL_OPTIONS.filter((option) => {
    if (option === "free-ball") return freeBalls(frame).length > 0;
    return option !== "replace" || foul.miss;
  });
}

/** The colours that can be nominated as the free ball: any while a red is on, then those above the lowest. */
export function freeBalls(frame: FrameState): readonly Colour[] {
  const { on } = frame;
  return COLOURS.filter((colour) => typeof on !== "number" || colour > on);
}

/**
 * The choice after a foul. To play as it lies, or with a free ball, is the chooser's own stroke. The offender who plays
 * again plays at the ball that was on in the fouled stroke, without a free ball (WPBSA section 3, rules 12 and 15).
 */
export function chooseOption(frame: FrameState, { option, ball }: OptionChosen): FrameVerdict {
  const { foul } = frame;
  if (foul === null) return refused("There's no foul to respond to.");
  if (!FOUL_OPTIONS.includes(option)) return refused("That isn't a choice after a foul.");
  if (option === "free-ball") return chooseFreeBall(frame, ball);
  if (ball !== undefined) return refused("Only a free ball is nominated here.");
  if (option === "replace") return putBallsBack(frame, foul);
  const chosen: FrameState = { ...frame, foul: null, missesInRow: 0 };
  if (option === "play") return allowed(chosen);
  // Where the last red went down by the foul, the yellow is on.
  const on = foul.on === "red" ? ballOnOfNewTurn(frame) : foul.on;
  return allowed({ ...chosen, striker: foul.by, on });
}

/** The position before the foul, with the reds that it potted; the row of misses continues (WPBSA section 3, rule 14). */
function putBallsBack(frame: FrameState, foul: FoulPending): FrameVerdict {
  if (!foul.miss) return refused("Balls are replaced only after a foul and a miss.");
  return allowed({ ...frame, foul: null, striker: foul.by, redsLeft: frame.redsLeft + foul.reds, on: foul.on });
}

function chooseFreeBall(frame: FrameState, ball: Colour | undefined): FrameVerdict {
  const able = freeBalls(frame);
  if (ball === undefined || !isColour(ball)) return refused("Choose which colour is the free ball.");
  if (!able.includes(ball)) return refused(`The ${ballName(ball)} cannot be the free ball: ${whyNot(frame.on, ball)}.`);
  return allowed({ ...frame, foul: null, freeBall: ball, missesInRow: 0 });
}

function whyNot(on: BallOn, ball: Colour): string {
  return on === ball ? "it is the ball on" : "it is not on the table";
}
