import type { Side } from "../matches/matches.ts";
import { type Ball, type BallOn, COLOURS, type Colour, type FrameState } from "./frame-types.ts";

const BALL_NAMES = {
  1: "red",
  2: "yellow",
  3: "green",
  4: "brown",
  5: "blue",
  6: "pink",
  7: "black",
} as const satisfies Record<Ball, string>;
export type BallName = (typeof BALL_NAMES)[Ball];
export type BallOnName = BallName | "colour";

/** A ball's name in lower case, such as "pink". */
export function ballName(ball: Ball): BallName {
  return BALL_NAMES[ball];
}

/** The ball on in a word: "red", "colour" (any, after a red), or the name of one colour. */
export function ballOnWord(on: BallOn): BallOnName {
  return typeof on === "number" ? BALL_NAMES[on] : on;
}

/** The player across the table. */
export function opponentOf(side: Side): Side {
  return side === 1 ? 2 : 1;
}

export function isSide(value: unknown): value is Side {
  return value === 1 || value === 2;
}

export function isColour(value: unknown): value is Colour {
  return COLOURS.includes(value as Colour);
}

/** A whole number from 0. Not -0, which a log would write down as another number than it is. */
export function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0 && !Object.is(value, -0);
}

export function redsLeftSentence(redsLeft: number): string {
  if (redsLeft === 0) return "No red is left on the table.";
  return redsLeft === 1 ? "Only one red is left." : `Only ${redsLeft} reds are left.`;
}

/** What a player who comes to the table must play at: a red while there is one, then the lowest colour left. */
export function ballOnOfNewTurn({ on, redsLeft }: Pick<FrameState, "on" | "redsLeft">): BallOn {
  if (redsLeft > 0) return "red";
  return typeof on === "number" ? on : 2;
}

/** The value of the colours from this one up to the black: 27 from yellow, 7 from black. */
export function coloursFrom(lowest: Colour): number {
  return COLOURS.filter((colour) => colour >= lowest).reduce<number>((sum, colour) => sum + colour, 0);
}
