import type { TournamentStatus } from "../lifecycle/tournament-lifecycle.ts";

/** What decides whether a place can be taken. `maxParticipants` null means no limit. */
export type RegistrationFacts = {
  status: TournamentStatus;
  registrationDeadline: Date;
  maxParticipants: number | null;
  /** Those that are kept for an offer are not free either. */
  placesTaken: number;
  drawnAt: Date | null;
  /** The organizer approves who plays. */
  needsApproval: boolean;
  /** A player waits for the next place: a freed place is theirs, also while it is still free. */
  isAwaited: boolean;
  /** A place is kept for this player: an offer that has not ended. */
  holdsOffer: boolean;
};

export type RegistrationVerdict = "open" | "registration-closed" | "tournament-full" | "approval-needed";

/**
 * Whether a player may take a place now.
 * Open only while the tournament is upcoming, not yet drawn, and the deadline is in the future (spec section 4); then
 * full when the places are gone or others wait for them. An offer was made by the rules and has an end of its own: it asks
 * neither deadline nor capacity nor approval again. Closed is reported before full, since no place will become free.
 */
export function registrationVerdict(facts: RegistrationFacts, now: Date): RegistrationVerdict {
  const { status, registrationDeadline, maxParticipants, placesTaken, drawnAt } = facts;
  if (status !== "upcoming" || drawnAt !== null) return "registration-closed";
  if (facts.holdsOffer) return "open";
  if (registrationDeadline <= now) return "registration-closed";
  if (facts.needsApproval) return "approval-needed";
  if (facts.isAwaited) return "tournament-full";
  return maxParticipants !== null && placesTaken >= maxParticipants ? "tournament-full" : "open";
}
