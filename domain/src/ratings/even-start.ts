import type { Ruleset } from "../frames/frame-types.ts";
import {
  givesFrames,
  givesPoints,
  type Handicap,
  type HandicapTerms,
  isLevel,
  LEVEL,
  mostStartFrames,
  mostStartPoints,
} from "../frames/handicaps.ts";
import { maximumBreak, type SnookerRuleset } from "../frames/rulesets.ts";
import { targetFrames } from "../matches/matches.ts";
import type { Strength } from "./frame-model.ts";
import { matchChance } from "./match-chance.ts";

type Match = { ruleset: Ruleset; totalFrames: number };
/** What a match may start with, and the first player's chance of winning it then. */
export type SuggestedStart = { handicap: Handicap; chance: number };

/**
 * How much a point at the start of each frame is worth, in log-odds of the frame: 80 points are odds of e to 1. Measured
 * on the margins of 1,715 real frames: right within 2 points of chance for starts up to 40, and within 5 up to 60; a
 * larger start is worth more than this. Frames with fewer reds are shorter, so a point is worth more in proportion.
 */
const LOG_ODDS_PER_POINT = 1 / 80;

/** The worth of a start in points of each frame, in log-odds of the frame. */
export const worthOfPoints = (ruleset: SnookerRuleset, points: number): number =>
  (points * LOG_ODDS_PER_POINT * maximumBreak("snooker15")) / maximumBreak(ruleset);

/** The same of any ruleset: a rack has no points. */
export const worthOfStart = (ruleset: Ruleset, points: number): number =>
  ruleset === "rack" ? 0 : worthOfPoints(ruleset, points);

/** The first player's chance of winning a match that starts so: exact for frames, an approximation for points. */
export function chanceWithStart(
  [first, second]: readonly [Strength, Strength],
  { ruleset, totalFrames }: Match,
  { points, frames }: Handicap,
): number {
  const target = targetFrames(totalFrames);
  const worth = worthOfStart(ruleset, points[0] - points[1]);
  return matchChance({ ...first, mean: first.mean + worth }, second, [target - frames[0], target - frames[1]]);
}

/** The frames for one player, at most `cap`, that bring a match nearest to even. Of two equally near, the fewer. */
export function evenFrames(players: readonly [Strength, Strength], match: Match, cap: number): SuggestedStart {
  const level = chanceWithStart(players, match, LEVEL);
  let best: SuggestedStart = { handicap: LEVEL, chance: level };
  for (let start = 1; start <= Math.min(cap, mostStartFrames(match.totalFrames)); start += 1) {
    const handicap: Handicap = { points: [0, 0], frames: level < 0.5 ? [start, 0] : [0, start] };
    const chance = chanceWithStart(players, match, handicap);
    if (Math.abs(chance - 0.5) < Math.abs(best.chance - 0.5)) best = { handicap, chance };
  }
  return best;
}

/** The points in each frame for one player, at most `cap`, that bring a match nearest to even; none in a rack. */
export function evenPoints(players: readonly [Strength, Strength], match: Match, cap: number): SuggestedStart {
  const [first, second] = players;
  const { ruleset } = match;
  const most = Math.min(cap, mostStartPoints(ruleset));
  const needed = ruleset === "rack" ? 0 : Math.abs(first.mean - second.mean) / worthOfPoints(ruleset, 1);
  const start = Math.min(Math.round(needed), most);
  const handicap: Handicap = { points: first.mean < second.mean ? [start, 0] : [0, start], frames: [0, 0] };
  return { handicap, chance: chanceWithStart(players, match, handicap) };
}

/** Points are suggested up to this in a frame with fifteen reds: the worth of a larger start was not measured. */
const MOST_SUGGESTED_POINTS = 60;

/**
 * The starts that bring a match nearest to even, each with its chance: one in frames, and one in points where frames are
 * scored so. A match that no start brings nearer has none.
 */
export function suggestedStarts(players: readonly [Strength, Strength], match: Match): SuggestedStart[] {
  const { ruleset, totalFrames } = match;
  const pointsCap =
    ruleset === "rack" ? 0 : Math.round((MOST_SUGGESTED_POINTS * maximumBreak(ruleset)) / maximumBreak("snooker15"));
  return [evenFrames(players, match, mostStartFrames(totalFrames)), evenPoints(players, match, pointsCap)].filter(
    ({ handicap }) => !isLevel(handicap),
  );
}

/**
 * A participant's own handicap that makes a match against the strongest one even, as far as the terms and the length of a
 * match allow: points first, then frames for what points cannot give.
 */
export function suggestedHandicap(
  own: Strength,
  strongest: Strength,
  match: Match,
  { kind, pointsCap, framesCap }: HandicapTerms,
): { points: number; frames: number } {
  const points = givesPoints(kind) ? evenPoints([own, strongest], match, pointsCap).handicap.points[0] : 0;
  const helped = { ...own, mean: own.mean + worthOfStart(match.ruleset, points) };
  const frames = givesFrames(kind) ? evenFrames([helped, strongest], match, framesCap).handicap.frames[0] : 0;
  return { points, frames };
}
