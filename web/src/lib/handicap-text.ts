import { plural, t } from "@lingui/core/macro";
import type { GameHandicap } from "@pockethall/contract/games";
import type { Handicap } from "@pockethall/domain/handicaps";

type Side = 1 | 2;
type Start = { points: number; frames: number };

/** What one side of a match starts with. */
export const startOfSide = ({ points, frames }: Handicap, side: Side): Start => ({
  points: points[side === 1 ? 0 : 1],
  frames: frames[side === 1 ? 0 : 1],
});

export const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** What one player starts with, in words: "starts each frame with 14 points"; empty when with nothing. */
export function startText({ points, frames }: Start): string {
  const ofPoints = t`starts each frame with ${plural(points, { one: "# point", other: "# points" })}`;
  const ofFrames = plural(frames, { one: "starts with # frame", other: "starts with # frames" });
  if (points > 0 && frames > 0) return t`${ofPoints} and ${ofFrames}`;
  return points > 0 ? ofPoints : frames > 0 ? ofFrames : "";
}

/** What both players of a match start with, in one line: "Bello starts each frame with 14 points"; empty when level. */
export function startsText(handicap: Handicap, names: readonly [string, string]): string {
  const sentences = ([1, 2] as const).map((side) => {
    const words = startText(startOfSide(handicap, side));
    return words === "" ? "" : `${names[side === 1 ? 0 : 1]} ${words}`;
  });
  return sentences.filter((words) => words !== "").join(", ");
}

/** A match's handicap in the form of the contract; null without one. */
export const wireHandicap = (handicap: Handicap | null | undefined): GameHandicap | null =>
  handicap
    ? {
        player1_points: handicap.points[0],
        player2_points: handicap.points[1],
        player1_frames: handicap.frames[0],
        player2_frames: handicap.frames[1],
      }
    : null;

/** A match's handicap as the contract carries it, in the domain's form. */
export const handicapOfGame = (handicap: GameHandicap): Handicap => ({
  points: [handicap.player1_points, handicap.player2_points],
  frames: [handicap.player1_frames, handicap.player2_frames],
});
