import { plural, t } from "@lingui/core/macro";
import type { OwnEntry } from "@pockethall/contract/entries";
import type { Tournament } from "@pockethall/contract/tournaments";
import type { PlayerId } from "@pockethall/domain/ids";
import { type RegistrationVerdict, registrationVerdict } from "@pockethall/domain/registration";
import { daysRemaining } from "@pockethall/domain/time";

/** `registered`: in this visit; `already-registered`: found among the participants. */
export type EntryStatus = RegistrationVerdict | "registered" | "already-registered";

type CurrentStatus = { now: Date; justRegistered: boolean; own?: OwnEntry | undefined };

/**
 * This player's registration status in this tournament (spec section 4, "Registration open"). `own`: the logged-in
 * user's state from the server; until it loads, and for visitors, the public data decides.
 */
export function entryStatus(tournament: Tournament, playerId: PlayerId | null, current: CurrentStatus): EntryStatus {
  if (current.justRegistered) return "registered";
  const isIn = playerId !== null && (tournament.participants ?? []).some(({ id }) => id === playerId);
  if (isIn || current.own?.state === "registered") return "already-registered";
  return verdictOf(tournament, current);
}

function verdictOf(tournament: Tournament, { now, own }: CurrentStatus): RegistrationVerdict {
  const offerEndsAt = own?.state === "offered" ? own.offer_expires_at : null;
  return registrationVerdict(
    {
      status: tournament.status,
      registrationDeadline: new Date(tournament.registration_deadline),
      maxParticipants: tournament.max_participants,
      placesTaken: tournament.participant_count,
      drawnAt: tournament.drawn_at === null ? null : new Date(tournament.drawn_at),
      needsApproval: own?.needs_approval ?? false, // a visitor sees it after the login
      isAwaited: own !== undefined && (own.waiting_count > 0 || own.may_ask === "waiting-list"),
      holdsOffer: offerEndsAt !== null && now < new Date(offerEndsAt),
    },
    now,
  );
}

const TRIGGERS: Readonly<Record<EntryStatus, string>> = {
  open: t`Register Now`,
  "registration-closed": t`Registration Closed`,
  "tournament-full": t`Registration Closed`,
  "approval-needed": t`Approval Needed`,
  registered: t`Registered`,
  "already-registered": t`Already Registered`,
};

/** The label of the card's button; only 'Register Now' can be pressed. */
export const triggerText = (status: EntryStatus): string => TRIGGERS[status];

/** 'Ended', 'Today' or 'N day(s) remaining' (spec section 2, tournament detail). */
export function remainingText(deadline: string, now: Date): string {
  const days = daysRemaining(now, new Date(deadline));
  if (typeof days === "string") return days;
  return plural(days, { one: "# day remaining", other: "# days remaining" });
}
