import type { Tournament } from "@pockethall/contract/tournaments";
import { type RegistrationVerdict, registrationVerdict } from "@pockethall/domain/registration";
import { daysRemaining } from "@pockethall/domain/time";

/** `registered`: in this visit; `already-registered`: found among the participants. */
export type EntryStatus = RegistrationVerdict | "registered" | "already-registered";

/** Where this player stands with this tournament (spec section 4, "Registration open"). */
export function entryStatus(
  tournament: Tournament,
  playerId: string | null,
  facts: { now: Date; justRegistered: boolean },
): EntryStatus {
  if (facts.justRegistered) return "registered";
  const isIn = playerId !== null && (tournament.participants ?? []).some(({ id }) => id === playerId);
  return isIn ? "already-registered" : verdictOf(tournament, facts.now);
}

/** Whether a seat may still be given back with the whole fee: as long as seats are given, full or not. */
export const mayLeave = (tournament: Tournament, now: Date): boolean =>
  verdictOf(tournament, now) !== "registration-closed";

const verdictOf = (tournament: Tournament, now: Date): RegistrationVerdict =>
  registrationVerdict(
    {
      status: tournament.status,
      registrationDeadline: new Date(tournament.registration_deadline),
      maxParticipants: tournament.max_participants,
      seatsTaken: tournament.participant_count,
      drawnAt: tournament.drawn_at === null ? null : new Date(tournament.drawn_at),
    },
    now,
  );

const TRIGGERS: Readonly<Record<EntryStatus, string>> = {
  open: "Register Now",
  "registration-closed": "Registration Closed",
  "tournament-full": "Registration Closed",
  registered: "Registered",
  "already-registered": "Already Registered",
};

/** What the button of the card reads; only 'Register Now' can be pressed. */
export const triggerText = (status: EntryStatus): string => TRIGGERS[status];

/** 'Ended', 'Today' or 'N day(s) remaining' (spec section 2, tournament detail). */
export function remainingText(deadline: string, now: Date): string {
  const days = daysRemaining(now, new Date(deadline));
  if (typeof days === "string") return days;
  return days === 1 ? "1 day remaining" : `${days} days remaining`;
}
