import type { TournamentStatus } from "../lifecycle/tournament-lifecycle.ts";

/** What decides whether a seat can be taken. `maxParticipants` null means no limit. */
export type RegistrationFacts = {
  status: TournamentStatus;
  registrationDeadline: Date;
  maxParticipants: number | null;
  seatsTaken: number;
  drawnAt: Date | null;
};

export type RegistrationVerdict = "open" | "registration-closed" | "tournament-full";

/**
 * Whether a new player may take a seat now.
 * Open only while the tournament is upcoming, not yet drawn, and the deadline lies in the future
 * (spec section 4); then full when the seats are gone. Closed speaks before full: no seat will free for you.
 */
export function registrationVerdict(facts: RegistrationFacts, now: Date): RegistrationVerdict {
  const { status, registrationDeadline, maxParticipants, seatsTaken, drawnAt } = facts;
  if (status !== "upcoming" || drawnAt !== null || registrationDeadline <= now) return "registration-closed";
  return maxParticipants !== null && seatsTaken >= maxParticipants ? "tournament-full" : "open";
}
