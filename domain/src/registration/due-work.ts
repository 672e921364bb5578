import type { TournamentStatus } from "../lifecycle/tournament-lifecycle.ts";

// What the clock does for a tournament. Each piece belongs to a moment that the organizer has set, and is remembered by
// that moment: done once for it, however late or often the check runs, and due again when the organizer moves it.

export type DueWork = "close-registration" | "open-check-in" | "remind-unchecked" | "close-check-in" | "remind-of-end";

/** A moment of the tournament, and the one for which its work was done last. */
type Moment = { at: Date | null; doneFor: Date | null };

export type ClockFacts = {
  status: TournamentStatus;
  drawnAt: Date | null;
  deadline: Moment;
  checkInOpens: Moment;
  /** `checkInReminderAt` of the window. */
  checkInReminder: Moment;
  checkInCloses: Moment;
  ends: Moment;
};

const REMINDER_MS = 30 * 60_000;

/**
 * When players who have not checked in are reminded: 30 minutes before the window closes, in the middle of a window of less
 * than an hour. Null without a window.
 */
export function checkInReminderAt(opensAt: Date | null, closesAt: Date | null): Date | null {
  if (opensAt === null || closesAt === null) return null;
  const lengthMs = closesAt.getTime() - opensAt.getTime();
  return new Date(closesAt.getTime() - Math.min(REMINDER_MS, lengthMs / 2));
}

const isDue = ({ at, doneFor }: Moment, now: Date): boolean =>
  at !== null && at <= now && doneFor?.getTime() !== at.getTime();

/**
 * What is due now, in the order in which it is done. Entries concern the clock until the draw, the end until it has come:
 * a tournament never ends automatically, its organizer is reminded.
 */
export function dueWork(facts: ClockFacts, now: Date): DueWork[] {
  const { status, drawnAt, deadline, checkInOpens, checkInReminder, checkInCloses, ends } = facts;
  const entriesConcern = status === "upcoming" && drawnAt === null;
  const due: [DueWork, boolean][] = [
    ["close-registration", entriesConcern && isDue(deadline, now)],
    ["open-check-in", entriesConcern && isDue(checkInOpens, now)],
    ["remind-unchecked", entriesConcern && isDue(checkInReminder, now)],
    ["close-check-in", entriesConcern && isDue(checkInCloses, now)],
    ["remind-of-end", (status === "upcoming" || status === "ongoing") && isDue(ends, now)],
  ];
  return due.flatMap(([work, is]) => (is ? [work] : []));
}
