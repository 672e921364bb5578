import type { MatchStatistics } from "@pockethall/contract/match-log";
import type { FrameFigures } from "@pockethall/domain/frame-types";
import type { Side } from "@pockethall/domain/matches";

/** A frame as far as figures are counted from it; null where nothing was recorded. */
export type CountedFrame = {
  player1_points: number | null;
  player2_points: number | null;
  player1_breaks: number[];
  player2_breaks: number[];
  player1_figures: FrameFigures | null;
  player2_figures: FrameFigures | null;
};
type Own = { points: number | null; breaks: readonly number[]; figures: FrameFigures | null };

const ownOf = (frame: CountedFrame, side: Side): Own =>
  side === 1
    ? { points: frame.player1_points, breaks: frame.player1_breaks, figures: frame.player1_figures }
    : { points: frame.player2_points, breaks: frame.player2_breaks, figures: frame.player2_figures };

/**
 * What one player did in a match, as far as it was recorded: points beyond `start`, what each frame began with, and breaks of every frame where a scorer entered
 * them, strokes of frames scored ball by ball. Null where no frame has any; a share of pots needs an attempt.
 */
export function figuresOf(frames: readonly CountedFrame[], side: Side, start = 0): MatchStatistics["player1"] {
  const own = frames.map((frame) => ownOf(frame, side));
  const breaks = own.flatMap((frame) => frame.breaks);
  const strokes = own.flatMap(({ figures }) => figures ?? []);
  const counted = (key: "pots" | "misses" | "safeties" | "fouls") =>
    strokes.length === 0 ? null : sum(strokes.map((figures) => figures[key]));
  const [pots, misses] = [counted("pots"), counted("misses")];
  const points = own.flatMap((frame) => (frame.points === null ? [] : Math.max(0, frame.points - start)));
  const attempts = (pots ?? 0) + (misses ?? 0);
  return {
    points: points.length === 0 ? null : sum(points),
    highest_break: breaks.length + strokes.length === 0 ? null : Math.max(0, ...breaks),
    fifties: breaks.filter((made) => made >= 50).length,
    centuries: breaks.filter((made) => made >= 100).length,
    pots,
    misses,
    pot_success: attempts === 0 ? null : Math.round((100 * (pots ?? 0)) / attempts),
    safeties: counted("safeties"),
    fouls: counted("fouls"),
  };
}

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);
