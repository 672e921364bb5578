// What is read back before it counts. A stroke counts at once, since it can be taken back with one press; what changes
// the frames of the match is previewed and confirmed: that score is announced to the whole hall.

import { t } from "@lingui/core/macro";
import type { MatchAction, MatchState } from "@pockethall/domain/match-log-types";
import { actionText, type Names, nameOf, scoreText } from "./pad-labels.ts";

/** Whether the frames, or who has won, would be others afterwards. */
export const changesScore = (before: MatchState, after: MatchState): boolean =>
  scoreText(before.score) !== scoreText(after.score) ||
  (before.status !== "over" && after.status === "over") ||
  before.frames.some((frame, index) => frame.winner !== after.frames[index]?.winner);

export type Proposed = MatchAction | { kind: "undo" };

/** The question above the score that would result. */
export function questionOf(proposed: Proposed, before: MatchState, after: MatchState, names: Names): string {
  if (proposed.kind === "undo") return undoQuestion(before, after, names);
  if (proposed.kind === "frame-corrected")
    return t`Frame ${{ frame: proposed.frame }} to ${{ name: nameOf(names, proposed.winner) }}?`;
  const won = after.frames.length > before.frames.length ? after.frames.at(-1) : undefined;
  return won ? t`Frame to ${{ name: nameOf(names, won.winner) }}?` : `${actionText(proposed, names)}?`;
}

function undoQuestion(before: MatchState, after: MatchState, names: Names): string {
  const last = before.frames.at(-1);
  const isFrameGone = last !== undefined && after.frames.length < before.frames.length;
  return isFrameGone ? t`Undo ${{ name: nameOf(names, last.winner) }}'s last frame?` : t`Undo the last entry?`;
}

/** How the frame would end, beside its winner: 'Points 65–30'. Null without recorded points. */
export function pointsEcho(before: MatchState, after: MatchState): string | null {
  const won = after.frames.length > before.frames.length ? after.frames.at(-1) : undefined;
  return won?.points ? t`Points ${{ score: scoreText(won.points) }}` : null;
}

/** The winner of the match by this entry; null when it continues. */
export function endingOf(after: MatchState, names: Names): string | null {
  if (after.status !== "over") return null;
  return after.winner === null
    ? t`This ends the match: it is drawn.`
    : t`This ends the match: ${{ name: nameOf(names, after.winner) }} wins.`;
}
