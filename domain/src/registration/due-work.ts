import type { TournamentStatus } from "../lifecycle/tournament-lifecycle.ts";

// What the clock does for a tournament. Each piece belongs to a moment that the organizer has set, and is remembered by
// that moment: done once for it, however late or often the check runs, and due again when the organizer moves it.

export type DueWork = "close-registration" | "open-check-in" | "close-check-in" | "remind-of-end";

/** A moment of the tournament, and the one for which its work was done last. */
type Moment = { at: Date | null; doneFor: Date | null };

export type ClockFacts = {
  status: TournamentStatus;
  drawnAt: Date | null;
  deadline: Moment;
  checkInOpens: Moment;
  checkInCloses: Moment;
  ends: Moment;
};

const isDue = ({ at, doneFor }: Moment, now: Date): boolean =>
  at !== null && at <= now && doneFor?.getTime() !== at.getTime();

/**
 * What is due now, in the order in which it is done. Entries concern the clock until the draw, the end until it has come:
 * a tournament never ends by itself, its organizer is reminded.
 */
export function dueWork(facts: ClockFacts, now: Date): DueWork[] {
  const { status, drawnAt, deadline, checkInOpens, checkInCloses, ends } = facts;
  const entriesConcern = status === "upcoming" && drawnAt === null;
  const due: [DueWork, boolean][] = [
    ["close-registration", entriesConcern && isDue(deadline, now)],
    ["open-check-in", entriesConcern && isDue(checkInOpens, now)],
    ["close-check-in", entriesConcern && isDue(checkInCloses, now)],
    ["remind-of-end", (status === "upcoming" || status === "ongoing") && isDue(ends, now)],
  ];
  return due.flatMap(([work, is]) => (is ? [work] : []));
}
