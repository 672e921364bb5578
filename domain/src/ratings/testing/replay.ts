import { evenFrames } from "../even-start.ts";
import type { FrameForecast } from "./forecasts.ts";

/** A real match replayed with the suggested start: the frames given, the weaker player's chance without, and the result. */
export type Replayed = { start: number; level: number; won: boolean };

const MOST_FRAMES = 20;

/**
 * Replays matches with the frames suggested from before them. The weaker player wins when the real frames and the start
 * reach the target: the last frame of a race falls to its winner, so the final score is enough.
 */
export const replayedWithStarts = (forecasts: readonly FrameForecast[]): Replayed[] =>
  forecasts.map(({ match, players, chance }) => {
    const target = Math.max(...match.frames);
    const { handicap } = evenFrames(players, { ruleset: "snooker15", totalFrames: 2 * target - 1 }, MOST_FRAMES);
    const weaker = chance < 0.5 ? 0 : 1;
    const start = handicap.frames[weaker];
    return { start, level: Math.min(chance, 1 - chance), won: match.frames[weaker] + start >= target };
  });

export const shareWon = (rows: readonly Replayed[]): number => rows.filter(({ won }) => won).length / rows.length;
