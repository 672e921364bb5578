// Two players agree on when they play. One proposes a time, the other accepts it, declines it or proposes another one. An
// agreed time may lie outside the round: an earlier one lets the result be reported from then on, a later one moves the
// last day. So both can reschedule as often as both agree, within limits.

export const MOST_PROPOSALS = 10;
export const RESCHEDULE_DAYS = 28;

const DAY_MS = 86_400_000;

type Window = { playFrom: Date; playBy: Date };
type TimeFacts = { isOpen: boolean; playBy: Date; proposed: number; now: Date };

/** Why this time cannot be proposed, in a sentence; null when it can. `proposed`: how many the same player has proposed. */
export function timeProblem(playAt: Date, { isOpen, playBy, proposed, now }: TimeFacts): string | null {
  if (!isOpen) return "This match has a result, so its time can't change.";
  if (playAt <= now) return "Choose a time in the future.";
  if (playAt.getTime() > playBy.getTime() + RESCHEDULE_DAYS * DAY_MS)
    return `Choose a time at most ${RESCHEDULE_DAYS} days after the last day to play.`;
  if (proposed >= MOST_PROPOSALS) return `You've proposed ${MOST_PROPOSALS} times for this match. Call your opponent.`;
  return null;
}

/** The days of a match once both agreed on a time: a day is left after it to report the result. */
export const windowWith = ({ playFrom, playBy }: Window, playAt: Date): Window => ({
  playFrom: playAt < playFrom ? playAt : playFrom,
  playBy: new Date(Math.max(playBy.getTime(), playAt.getTime() + DAY_MS)),
});
