import { ballName, isColour, redsLeftSentence } from "./balls.ts";
import { counting, withPoints } from "./breaks.ts";
import { afterTheBlack } from "./endings.ts";
import { type Ball, type BallOn, type Colour, type FrameState, type FrameVerdict } from "./frame-types.ts";
import { allowed, refused } from "./verdicts.ts";

/** What a legal pot does: its points, the reds that went down, what is on next; `clears`: the last black went down. */
type Pot = { points: number; reds: number; next: BallOn; clears?: true };

/** One legal stroke that potted. Any other ball makes the stroke a foul, so it is refused here. */
export function playPot(frame: FrameState, balls: readonly Ball[]): FrameVerdict {
  if (!Array.isArray(balls) || balls.length === 0) return refused("Choose which ball was potted.");
  if (!balls.every((ball) => ball === 1 || isColour(ball))) return refused("There's no such ball.");
  const pot = judgePot(frame, balls);
  if (typeof pot === "string") return refused(pot);
  const potted: FrameState = {
    ...counting(withPoints(frame, pot.points, balls), "pots"),
    redsLeft: frame.redsLeft - pot.reds,
    on: pot.next,
    nominated: null,
    freeBall: null,
    missesInRow: 0,
  };
  return allowed(pot.clears ? afterTheBlack(potted, "pots") : potted);
}

function judgePot(frame: FrameState, balls: readonly Ball[]): Pot | string {
  const reds = balls.filter((ball) => ball === 1).length;
  const colours = balls.filter((ball) => ball !== 1);
  if (reds > frame.redsLeft) return redsLeftSentence(frame.redsLeft);
  if (new Set(colours).size !== colours.length) return "A colour can be potted only once in a stroke.";
  if (frame.on === "red") return potAtReds(frame, reds, colours);
  if (frame.on === "colour") return potAfterRed(frame, reds, colours);
  return potOfColour(frame, frame.on, colours);
}

/** Reds score one each, and so does a free ball that replaces a red; it comes back on its spot. */
function potAtReds(frame: FrameState, reds: number, colours: readonly Colour[]): Pot | string {
  const wrong = colours.find((colour) => colour !== frame.freeBall);
  if (wrong !== undefined) return `A red was on, so potting the ${ballName(wrong)} is a foul.`;
  return { points: reds + colours.length, reds, next: "colour" };
}

function potAfterRed(frame: FrameState, reds: number, colours: readonly Colour[]): Pot | string {
  if (reds > 0) return "A colour was on, so potting a red is a foul.";
  const [colour, ...others] = colours;
  if (colour === undefined || others.length > 0) return "Potting two colours in one stroke is a foul.";
  if (frame.nominated !== null && frame.nominated !== colour)
    return `The ${ballName(frame.nominated)} was nominated, so potting the ${ballName(colour)} is a foul.`;
  return { points: colour, reds: 0, next: frame.redsLeft > 0 ? "red" : 2 };
}

/** Once the reds are gone: the ball on stays down; a free ball scores as it and comes back, and beside it scores nothing. */
function potOfColour(frame: FrameState, on: Colour, colours: readonly Colour[]): Pot | string {
  const wrong = colours.find((colour) => colour !== on && colour !== frame.freeBall);
  if (wrong !== undefined) return `The ${ballName(on)} was on, so potting the ${ballName(wrong)} is a foul.`;
  if (!colours.includes(on)) return { points: on, reds: 0, next: on };
  return on === 7 ? { points: on, reds: 0, next: on, clears: true } : { points: on, reds: 0, next: above(on) };
}

/** The next colour up. */
function above(colour: Exclude<Colour, 7>): Colour {
  return (colour + 1) as Colour;
}
