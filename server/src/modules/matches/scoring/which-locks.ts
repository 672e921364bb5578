import type { PadEntry } from "@pockethall/contract/match-log";
import { isStart } from "@pockethall/domain/match-log";
import { targetFrames } from "@pockethall/domain/matches";

type Facts = {
  status: string;
  player1_score: number | null;
  player2_score: number | null;
  total_frames: number;
  is_knockout: boolean;
};

/** Strokes and calls that can end a frame. */
const FRAME_ENDS = new Set<PadEntry["action"]["kind"]>([
  "potted",
  "fouled",
  "conceded",
  "forfeited",
  "claimed",
  "frame-won",
]);

/** Whether an event is taken back. */
export const undoes = (entries: readonly Pick<PadEntry, "action">[]): boolean =>
  entries.some(({ action }) => action.kind === "undone");

/**
 * Whether these events may start the match, end it or undo its end, by its score when nothing is locked yet. All need the
 * tournament's lock, which is always taken before a game's; locking it for every stroke would make the matches of a tournament wait
 * for each other. A score that moved in between is found out later.
 */
export function mayEndOrStart(facts: Facts, entries: readonly PadEntry[]): boolean {
  if (entries.some(({ action }) => isStart(action))) return true;
  if (facts.status === "completed" && undoes(entries)) return true;
  const ends = entries.filter(({ action }) => FRAME_ENDS.has(action.kind)).length;
  const [score1, score2] = [facts.player1_score ?? 0, facts.player2_score ?? 0];
  const isTargetNear = Math.max(score1, score2) + ends >= targetFrames(facts.total_frames);
  return ends > 0 && (isTargetNear || (!facts.is_knockout && score1 + score2 + ends >= facts.total_frames));
}
