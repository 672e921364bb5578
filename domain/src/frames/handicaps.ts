// Handicaps: what the weaker player of a match starts with. A participant has a handicap in points of each frame and one in
// frames of the match; the more, the weaker the player. In a match the full difference is given to the weaker side, so
// that the other one starts at nothing (docs/snooker-rules.md, decision 0068).

import { targetFrames } from "../matches/matches.ts";
import type { Points, Ruleset } from "./frame-types.ts";
import { maximumBreak } from "./rulesets.ts";

/** What a tournament's handicaps give: points at the start of each frame, frames at the start of a match, or both. */
export const HANDICAP_KINDS = ["points", "frames", "points-and-frames"] as const;
export type HandicapKind = (typeof HANDICAP_KINDS)[number];

/** Bounds of a participant's handicaps, upwards and downwards. */
export const MOST_HANDICAP_POINTS = 100;
export const MOST_HANDICAP_FRAMES = 20;

/** What both players of a match start with, player 1 first: points of each frame, and frames. */
export type Handicap = { readonly points: Points; readonly frames: Points };
/** A participant's own handicaps. Null: none, which is 0. */
export type ParticipantHandicap = { points: number | null; frames: number | null };
/** A tournament's setting. `kind` null: every match is played level. The caps are the most that a match gives. */
export type HandicapTerms = { kind: HandicapKind | null; pointsCap: number; framesCap: number };
type Match = { ruleset: Ruleset; totalFrames: number };

export const LEVEL: Handicap = { points: [0, 0], frames: [0, 0] };
export const isLevel = ({ points, frames }: Handicap): boolean => [...points, ...frames].every((start) => start === 0);
export const isSameHandicap = (a: Handicap, b: Handicap): boolean =>
  [0, 1].every((side) => a.points[side] === b.points[side] && a.frames[side] === b.frames[side]);

/** Which kinds a ruleset can have: points count only where a frame is scored in points. */
export const handicapKindsOf = (ruleset: Ruleset): readonly HandicapKind[] =>
  ruleset === "rack" ? ["frames"] : HANDICAP_KINDS;

/** Whether a kind gives points, or frames. Null gives neither. */
export const givesPoints = (kind: HandicapKind | null): boolean => kind === "points" || kind === "points-and-frames";
export const givesFrames = (kind: HandicapKind | null): boolean => kind === "frames" || kind === "points-and-frames";

/** The most points that a frame can start with: fewer than the other player can clear. 0 for a rack. */
export const mostStartPoints = (ruleset: Ruleset): number => (ruleset === "rack" ? 0 : maximumBreak(ruleset) - 1);
/** The most frames that a match can start with: fewer than win it. */
export const mostStartFrames = (totalFrames: number): number => targetFrames(totalFrames) - 1;

/**
 * What the two players of a match start with: the difference of their handicaps, up to the tournament's cap and to what
 * leaves the other player a match, for the one with the higher handicap.
 */
export function effectiveHandicap(
  terms: HandicapTerms,
  { ruleset, totalFrames }: Match,
  [first, second]: readonly [ParticipantHandicap, ParticipantHandicap],
): Handicap {
  const points = givesPoints(terms.kind) ? Math.min(terms.pointsCap, mostStartPoints(ruleset)) : 0;
  const frames = givesFrames(terms.kind) ? Math.min(terms.framesCap, mostStartFrames(totalFrames)) : 0;
  return {
    points: difference(first.points ?? 0, second.points ?? 0, points),
    frames: difference(first.frames ?? 0, second.frames ?? 0, frames),
  };
}

function difference(first: number, second: number, most: number): Points {
  const start = Math.min(Math.abs(first - second), most);
  return first > second ? [start, 0] : [0, start];
}

/** Why a match cannot start so, in a sentence; null: it can. For a handicap that came from outside. */
export function handicapProblem({ ruleset, totalFrames }: Match, { points, frames }: Handicap): string | null {
  if (![...points, ...frames].every((start) => Number.isSafeInteger(start) && start >= 0))
    return "A start is a whole number, 0 or more.";
  if (Math.max(...points) > mostStartPoints(ruleset))
    return ruleset === "rack"
      ? "A rack has no points to start with."
      : `A frame starts with ${mostStartPoints(ruleset)} points at most.`;
  if (Math.max(...frames) > mostStartFrames(totalFrames))
    return `A best of ${totalFrames} starts with ${mostStartFrames(totalFrames)} frames at most.`;
  return null;
}
