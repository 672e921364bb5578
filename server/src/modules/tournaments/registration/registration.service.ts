import { isCheckInOpen } from "@pockethall/domain/check-in";
import type { EntryRefund } from "@pockethall/domain/entry-refunds";
import type { PlayerId, RegistrationId, TournamentId, UserId } from "@pockethall/domain/ids";
import { formatNaira, type Kobo, kobo } from "@pockethall/domain/money";
import { registrationVerdict } from "@pockethall/domain/registration";
import type { Tx } from "../../../database/transact.ts";
import { isId, newId } from "../../../kernel/ids.ts";
import { DomainProblem } from "../../../kernel/problem.ts";
import { publishTournament } from "../../../live/publish.ts";
import { type EntryAgeProblem, requireEntryAge } from "../../accounts/minors/minors.service.ts";
import * as notifications from "../../notifications/notifications.service.ts";
import { lockTournament, shareTournament } from "../tournament-steps.ts";
import { returnCash, takeCash } from "./cash-entries.ts";
import { type PinRefusal, refusalOfPin } from "./check-in-pins.service.ts";
import { type Payer, returnFee, takeFee } from "./entry-fees.ts";
import { takeRequests } from "./entry-requests.repository.ts";
import { entryFeeOf, verdictOnLeaving } from "./leaving.ts";
import * as placeOffers from "./place-offers.service.ts";
import {
  type EnteredTournament,
  endRegistration,
  findRegistration,
  findTournament,
  type HeldRegistration,
  hasClosedAccount,
  insertRegistration,
  type Registration,
  setCheckedIn,
  setRefunded,
  takePlace,
} from "./registration.repository.ts";

export type Participant = { tournamentId: TournamentId; userId: UserId; playerId: PlayerId };
type LockedTournament = Awaited<ReturnType<typeof lockTournament>>;

// Taking a place, step by step, in one transaction; entries into one tournament do all of it beside each other.
// 1. The tournament lock is shared: its status, deadline, draw and capacity stay as they are until we are done, and so
//    do its waiting list and its offers, which change under the exclusive lock alone.
// 2. Its current row decides (domain/registration), and so does a place that the player holds.
// 3. The registration's row is written. A second request of the same player waits here, and is refused when this one succeeds.
// 4. Where there is a capacity, one of the free places is taken: as many entries succeed as there are places. Who holds
//    an offer has a place already: the offer becomes the place.
// 5. The fee moves to the escrow, which shares no lock with other entries (migration 0009).
// 6. At the commit a trigger counts the registration in the tournament's row.
// A refusal at any step rolls back all that came before.
/** A player takes a place, checks in, or leaves again. Fee, capacity and deadline come from our tables, never from a request. */

/** The tournament, when this player could take a place now. @throws the DomainProblem that names the reason. */
export const requireOpen = (tx: Tx, participant: Participant) => requireOpenAt(tx, participant, tx.clock());

/** The place that this player holds, if any. */
export const registrationOf = (tx: Tx, { tournamentId, playerId }: Pick<Participant, "tournamentId" | "playerId">) =>
  findRegistration(tx.db, tournamentId, playerId);

/**
 * Frees a place and pays its refund; the place goes to the next who waits. The caller has locked the tournament and
 * decides that it may be done.
 */
export const releaseRegistration = (
  tx: Tx,
  tournament: LockedTournament,
  registration: HeldRegistration,
  release: Release,
) => freePlace(tx, tournament, { registration, ...release });

async function requireOpenAt(tx: Tx, { tournamentId, playerId }: Participant, now: Date): Promise<EnteredTournament> {
  if (!isId(tournamentId)) throw new DomainProblem("tournament-not-found");
  await shareTournament(tx, tournamentId);
  const tournament = await findTournament(tx.db, tournamentId, playerId);
  if (!tournament || tournament.status === "draft") throw new DomainProblem("tournament-not-found");
  if (await findRegistration(tx.db, tournamentId, playerId)) throw new DomainProblem("already-registered");
  refuseUnlessOpen(tournament, now);
  await requireEntryAge(tx, playerId, tournament);
  return tournament;
}

/** @throws DomainProblem `registration-closed`, `approval-needed`, `tournament-full`. */
function refuseUnlessOpen(tournament: EnteredTournament, now: Date): void {
  const verdict = registrationVerdict(
    {
      status: tournament.status,
      registrationDeadline: tournament.registration_deadline,
      maxParticipants: tournament.max_participants,
      placesTaken: tournament.entrant_count + tournament.kept_count,
      drawnAt: tournament.drawn_at,
      needsApproval: tournament.needs_approval,
      isAwaited: tournament.is_awaited,
      holdsOffer: holdsOffer(tournament, now),
    },
    now,
  );
  if (verdict !== "open") throw new DomainProblem(verdict);
}

/** Only an offer has an end, as a constraint of the table says. */
const holdsOffer = ({ offer_expires_at }: EnteredTournament, now: Date): boolean =>
  offer_expires_at !== null && now < offer_expires_at;

type Entering = Participant & {
  /** The fee that the player agreed to; undefined: whatever it is now. */
  agreedFeeKobo?: Kobo | undefined;
};

/**
 * Registers the player and takes the fee from the wallet, or does neither.
 * @throws DomainProblem of `requireOpen`; `entry-fee-changed` for another fee than agreed, `insufficient-balance`.
 */
export async function register(
  tx: Tx,
  { agreedFeeKobo, ...participant }: Entering,
  paymentMethod: "wallet" | "paystack",
): Promise<Registration> {
  const now = tx.clock();
  const tournament = await requireOpenAt(tx, participant, now);
  const { tournamentId, userId, playerId } = participant;
  const feeKobo = kobo(tournament.entry_fee_kobo);
  if (agreedFeeKobo !== undefined && agreedFeeKobo !== feeKobo) throw feeChanged(feeKobo);
  const registration: Registration = {
    id: newId(),
    tournament_id: tournamentId,
    player_id: playerId,
    fee_kobo: feeKobo,
    payment_method: paymentMethod,
    transfer_id: feeKobo === 0 ? null : newId(),
    created_at: now,
  };
  await addRegistration(tx, registration, {
    isPlaceNeeded: needsPlace(tournament),
    hasRequest: tournament.request_state !== null,
  });
  await takeFee(tx, registration, { userId, tournament });
  const fee = feeKobo === 0 ? "Entry is free." : `Entry fee ${formatNaira(feeKobo, 2)} paid.`;
  const message = `${tournament.name}: ${fee}`;
  const notice = { event: "entry", type: "success", title: "Registration confirmed" } as const;
  await notifications.notify(tx, { userId, ...notice, message, url: `/tournaments/${tournamentId}` });
  publishTournament(tx, tournamentId, "entries");
  return registration;
}

const feeChanged = (feeKobo: Kobo) =>
  new DomainProblem("entry-fee-changed", {
    message: `The entry fee has changed. ${feeKobo === 0 ? "Entry is free now." : `It's now ${formatNaira(feeKobo, 2)}.`}`,
  });

/** No place is to be taken where there is no limit; an offer keeps one until it is ended, also when its time is over. */
const needsPlace = ({ max_participants, request_state }: EnteredTournament): boolean =>
  max_participants !== null && request_state !== "offered";

type Taking = { isPlaceNeeded: boolean; hasRequest: boolean };

/** @throws DomainProblem `already-registered`, `tournament-full`. */
async function addRegistration(
  tx: Tx,
  registration: Registration,
  { isPlaceNeeded, hasRequest }: Taking,
): Promise<void> {
  const { tournament_id: tournamentId, player_id: playerId, created_at: now } = registration;
  if (!(await insertRegistration(tx.db, registration))) throw new DomainProblem("already-registered");
  if (isPlaceNeeded && !(await takePlace(tx.db, tournamentId))) throw new DomainProblem("tournament-full");
  if (hasRequest) await takeRequests(tx.db, tournamentId, [playerId], now);
}

type WalkIn = {
  playerId: PlayerId;
  note: string | null;
  isFeeInCash?: boolean;
  /** What `entryAgeProblems` said of this player, where one query asked for many; undefined: not asked yet. */
  ageProblem?: EntryAgeProblem | null;
};

/**
 * Registers a player without a payment of theirs: the fee is waived, or was paid to the organizer in cash. The caller has locked the tournament and decides that it may be
 * done. @throws DomainProblem `already-registered`, `tournament-full`, `under-18`, `guardian-consent-needed`,
 * `player-not-found` for a closed account.
 */
export async function registerWithoutFee(
  tx: Tx,
  { id: tournamentId, name }: LockedTournament,
  { playerId, note, isFeeInCash = false, ageProblem }: WalkIn,
): Promise<Registration> {
  const now = tx.clock();
  const terms = await findTournament(tx.db, tournamentId, playerId);
  if (!terms) throw new DomainProblem("tournament-not-found");
  if (await hasClosedAccount(tx.db, playerId))
    throw new DomainProblem("player-not-found", { message: "This player's account is closed." });
  if (ageProblem) throw new DomainProblem(ageProblem);
  if (ageProblem === undefined) await requireEntryAge(tx, playerId, terms);
  const cashKobo = kobo(isFeeInCash ? terms.entry_fee_kobo : 0);
  const registration: Registration = {
    id: newId(),
    tournament_id: tournamentId,
    player_id: playerId,
    cash_kobo: cashKobo,
    fee_kobo: 0,
    payment_method: "none",
    transfer_id: null,
    created_at: now,
    note,
  };
  await addRegistration(tx, registration, { isPlaceNeeded: needsPlace(terms), hasRequest: true });
  await takeCash(tx, { id: registration.id, tournament: { id: tournamentId, name }, amountKobo: cashKobo });
  publishTournament(tx, tournamentId, "entries");
  return registration;
}

/**
 * Leaves before the draw; domain/entry-refunds decides what of the fee returns to the wallet. Returns that, in kobo. @throws DomainProblem `not-registered`, `registration-closed` after the draw.
 */
export async function leave(tx: Tx, { tournamentId, userId, playerId }: Participant): Promise<Kobo> {
  const tournament = await lockTournament(tx, tournamentId);
  if (tournament.status === "draft") throw new DomainProblem("tournament-not-found");
  const registration = await findRegistration(tx.db, tournamentId, playerId);
  if (!registration) throw new DomainProblem("not-registered");
  const verdict = verdictOnLeaving(tournament, entryFeeOf({ ...registration, user_id: userId }), tx.clock());
  if (verdict.kind !== "leaving") throw new DomainProblem("registration-closed");
  await freePlace(tx, tournament, { registration, userId, how: "left", refund: verdict.refund });
  return verdict.refund.refundKobo;
}

/** `userId` null: a player without an account, who never gets a refund. */
type Release = {
  userId: UserId | null;
  how: "left" | "removed" | "no-show";
  refund: EntryRefund;
  /** The caller offers the place (`placeOffers.offerFree`), once it has served others. */
  isOfferedLater?: boolean;
};

async function freePlace(
  tx: Tx,
  tournament: LockedTournament,
  { registration, userId, how, refund, isOfferedLater = false }: Release & { registration: HeldRegistration },
): Promise<void> {
  const { refundKobo } = refund;
  // The organizer hands the cash of a removed player back; a player who stays away or leaves has paid for the place.
  const cashReturnedKobo = kobo(how === "removed" ? registration.cash_kobo : 0);
  // The place before the ledger, as when a place is taken: the accounts are locked last.
  await endRegistration(tx.db, registration, { at: tx.clock(), how, refundedKobo: refundKobo, cashReturnedKobo });
  if (refundKobo > 0 && userId) {
    const payment = { userId, tournament, feeKobo: refundKobo };
    await returnFee(tx, { key: `refund:${registration.id}`, ...payment });
  }
  await returnCash(tx, { id: registration.id, tournament, amountKobo: cashReturnedKobo });
  if (!isOfferedLater) await placeOffers.offerFree(tx, tournament);
  publishTournament(tx, tournament.id, "entries");
}

/**
 * The player checks in, with the PIN where the desk has set one. A wrong PIN is returned and not thrown: its attempt
 * counts. @throws DomainProblem `not-registered`, `check-in-closed`.
 */
export async function checkIn(tx: Tx, { tournamentId, playerId }: Participant, pin: string): Promise<PinRefusal> {
  const now = tx.clock();
  // The lock is shared, so the window and its end cannot move, nor the place be lost meanwhile.
  if (!isId(tournamentId)) throw new DomainProblem("tournament-not-found");
  await shareTournament(tx, tournamentId);
  const terms = await findTournament(tx.db, tournamentId, playerId);
  if (!terms || terms.status === "draft") throw new DomainProblem("tournament-not-found");
  const registration = await findRegistration(tx.db, tournamentId, playerId);
  if (!registration) throw new DomainProblem("not-registered");
  const { check_in_opens_at: opensAt, check_in_closes_at: closesAt } = terms;
  const window = opensAt && closesAt ? { opensAt, closesAt } : null;
  if (!isCheckInOpen(terms.status, window, now)) throw new DomainProblem("check-in-closed");
  if (registration.checked_in_at) return null;
  const refusal = await refusalOfPin(tx, { tournamentId, registrationId: registration.id, pin }, now);
  if (refusal) return refusal;
  await setCheckedIn(tx.db, registration.id, now);
  publishTournament(tx, tournamentId, "entries");
  return null;
}

type CancelledRegistration = Payer & { registrationId: RegistrationId; refundedKobo: Kobo };

/** Pays the refund of a cancelled tournament's place. The caller has locked the place, held or left. */
export async function refundCancelled(
  tx: Tx,
  { registrationId, refundedKobo, ...payer }: CancelledRegistration,
  { refundKobo }: EntryRefund,
): Promise<void> {
  const key = refundedKobo === 0 ? `refund:${registrationId}` : `refund-rest:${registrationId}`;
  await returnFee(tx, { key, ...payer, feeKobo: refundKobo });
  await setRefunded(tx.db, registrationId, refundedKobo + refundKobo);
}
