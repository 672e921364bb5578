import { isCheckInOpen } from "@pockethall/domain/check-in";
import type { EntryRefund } from "@pockethall/domain/entry-refunds";
import type { PlayerId, TournamentId, UserId } from "@pockethall/domain/ids";
import { formatNaira, type Kobo, kobo } from "@pockethall/domain/money";
import { registrationVerdict } from "@pockethall/domain/registration";
import type { Tx } from "../../../database/transact.ts";
import { isId, newId } from "../../../kernel/ids.ts";
import { DomainProblem } from "../../../kernel/problem.ts";
import { publishTournament } from "../../../live/publish.ts";
import * as notifications from "../../notifications/notifications.service.ts";
import { lockTournament, shareTournament } from "../tournament-steps.ts";
import { returnCash, takeCash } from "./cash-entries.ts";
import { type PinRefusal, refusalOfPin } from "./check-in-pins.service.ts";
import { type Payer, returnFee, takeFee } from "./entry-fees.ts";
import { takeRequest } from "./entry-requests.repository.ts";
import { entryFeeOf, verdictOnLeaving } from "./leaving.ts";
import {
  type EnteredTournament,
  findSeat,
  findTournament,
  type HeldSeat,
  insertSeat,
  leaveSeat,
  type Seat,
  setCheckedIn,
  setRefunded,
  takePlace,
} from "./registration.repository.ts";
import * as seatOffers from "./seat-offers.service.ts";

export type Entrant = { tournamentId: TournamentId; userId: UserId; playerId: PlayerId };
type LockedTournament = Awaited<ReturnType<typeof lockTournament>>;

// Taking a seat, step by step, in one transaction; entries into one tournament do all of it beside each other.
// 1. The tournament lock is shared: its status, deadline, draw and capacity stay as they are until we are done, and so
//    do its waiting list and its offers, which change under the exclusive lock alone.
// 2. Its current row decides (domain/registration), and so does a seat that the player holds.
// 3. The seat's row is written. A second request of the same player waits here, and is refused when this one succeeds.
// 4. Where there is a capacity, one of the free places is taken: as many entries succeed as there are places. Who holds
//    an offer has a place already: the offer becomes the seat.
// 5. The fee moves to the escrow, which shares no lock with other entries (migration 0009).
// 6. At the commit the seat counts itself in the tournament's row.
// A refusal at any step rolls back all that came before.
/** A player takes a seat, checks in, or leaves again. Fee, capacity and deadline come from our tables, never from a request. */

/** The tournament, when this player could take a seat now. @throws the DomainProblem that names the reason. */
export const requireOpen = (tx: Tx, entrant: Entrant) => requireOpenAt(tx, entrant, tx.clock());

/** The seat that this player holds, if any. */
export const seatOf = (tx: Tx, { tournamentId, playerId }: Pick<Entrant, "tournamentId" | "playerId">) =>
  findSeat(tx.db, tournamentId, playerId);

/**
 * Frees a seat and pays its refund; the place goes to the next who waits. The caller has locked the tournament and
 * decides that it may be done.
 */
export const releaseSeat = (tx: Tx, tournament: LockedTournament, seat: HeldSeat, release: Release) =>
  freeSeat(tx, tournament, { seat, ...release });

async function requireOpenAt(tx: Tx, { tournamentId, playerId }: Entrant, now: Date): Promise<EnteredTournament> {
  if (!isId(tournamentId)) throw new DomainProblem("tournament-not-found");
  await shareTournament(tx, tournamentId);
  const tournament = await findTournament(tx.db, tournamentId, playerId);
  if (!tournament || tournament.status === "draft") throw new DomainProblem("tournament-not-found");
  if (await findSeat(tx.db, tournamentId, playerId)) throw new DomainProblem("already-registered");
  refuseUnlessOpen(tournament, now);
  return tournament;
}

/** @throws DomainProblem `registration-closed`, `approval-needed`, `tournament-full`. */
function refuseUnlessOpen(tournament: EnteredTournament, now: Date): void {
  const verdict = registrationVerdict(
    {
      status: tournament.status,
      registrationDeadline: tournament.registration_deadline,
      maxParticipants: tournament.max_participants,
      seatsTaken: tournament.entrant_count + tournament.kept_count,
      drawnAt: tournament.drawn_at,
      needsApproval: tournament.needs_approval,
      isAwaited: tournament.is_awaited,
      holdsOffer: holdsOffer(tournament, now),
    },
    now,
  );
  if (verdict !== "open") throw new DomainProblem(verdict);
}

const holdsOffer = ({ request_state, offer_expires_at }: EnteredTournament, now: Date): boolean =>
  request_state === "offered" && offer_expires_at !== null && now < offer_expires_at;

/** Seats the player and takes the fee from the wallet, or does neither. */
export async function register(tx: Tx, entrant: Entrant, paymentMethod: "wallet" | "paystack"): Promise<Seat> {
  const now = tx.clock();
  const tournament = await requireOpenAt(tx, entrant, now);
  const { tournamentId, userId, playerId } = entrant;
  const feeKobo = kobo(tournament.entry_fee_kobo);
  const seat: Seat = {
    id: newId(),
    tournament_id: tournamentId,
    player_id: playerId,
    fee_kobo: feeKobo,
    payment_method: paymentMethod,
    transfer_id: feeKobo === 0 ? null : newId(),
    created_at: now,
  };
  await takeSeat(tx, seat, { isPlaceNeeded: needsPlace(tournament), hasRequest: tournament.request_state !== null });
  await takeFee(tx, seat, { userId, tournament });
  const fee = feeKobo === 0 ? "Entry is free." : `Entry fee ${formatNaira(feeKobo, 2)} paid.`;
  const message = `${tournament.name}: ${fee}`;
  const notice = { event: "entry", type: "success", title: "Registration confirmed" } as const;
  await notifications.notify(tx, { userId, ...notice, message, url: `/tournaments/${tournamentId}` });
  publishTournament(tx, tournamentId, "entries");
  return seat;
}

/** No place is to be taken where there is no limit; an offer keeps one until it is ended, also when its time is over. */
const needsPlace = ({ max_participants, request_state }: EnteredTournament): boolean =>
  max_participants !== null && request_state !== "offered";

type Taking = { isPlaceNeeded: boolean; hasRequest: boolean };

/** @throws DomainProblem `already-registered`, `tournament-full`. */
async function takeSeat(tx: Tx, seat: Seat, { isPlaceNeeded, hasRequest }: Taking): Promise<void> {
  const { tournament_id: tournamentId, player_id: playerId, created_at: now } = seat;
  if (!(await insertSeat(tx.db, seat))) throw new DomainProblem("already-registered");
  if (isPlaceNeeded && !(await takePlace(tx.db, tournamentId))) throw new DomainProblem("tournament-full");
  if (hasRequest) await takeRequest(tx.db, tournamentId, playerId, now);
}

type WalkIn = { playerId: PlayerId; note: string | null; isFeeInCash?: boolean };

/**
 * Seats a player without a payment of theirs: the fee is waived, or was paid to the organizer in cash. The caller has locked the tournament and decides that it may be
 * done. @throws DomainProblem `already-registered`, `tournament-full`.
 */
export async function seatWithoutFee(
  tx: Tx,
  { id: tournamentId, name }: LockedTournament,
  { playerId, note, isFeeInCash = false }: WalkIn,
): Promise<Seat> {
  const now = tx.clock();
  const terms = await findTournament(tx.db, tournamentId, playerId);
  if (!terms) throw new DomainProblem("tournament-not-found");
  const cashKobo = kobo(isFeeInCash ? terms.entry_fee_kobo : 0);
  const seat: Seat = {
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
  await takeSeat(tx, seat, { isPlaceNeeded: needsPlace(terms), hasRequest: true });
  await takeCash(tx, { id: seat.id, tournament: { id: tournamentId, name }, amountKobo: cashKobo });
  publishTournament(tx, tournamentId, "entries");
  return seat;
}

/**
 * Leaves before the draw; domain/entry-refunds decides what of the fee returns to the wallet. Returns that, in kobo. @throws DomainProblem `not-registered`, `registration-closed` after the draw.
 */
export async function leave(tx: Tx, { tournamentId, userId, playerId }: Entrant): Promise<Kobo> {
  const tournament = await lockTournament(tx, tournamentId);
  if (tournament.status === "draft") throw new DomainProblem("tournament-not-found");
  const seat = await findSeat(tx.db, tournamentId, playerId);
  if (!seat) throw new DomainProblem("not-registered");
  const verdict = verdictOnLeaving(tournament, entryFeeOf({ ...seat, user_id: userId }), tx.clock());
  if (verdict.kind !== "leaving") throw new DomainProblem("registration-closed");
  await freeSeat(tx, tournament, { seat, userId, how: "left", refund: verdict.refund });
  return verdict.refund.refundKobo;
}

/** `userId` null: a player without an account, who never gets a refund. */
type Release = { userId: UserId | null; how: "left" | "removed" | "no-show"; refund: EntryRefund };

async function freeSeat(
  tx: Tx,
  tournament: LockedTournament,
  { seat, userId, how, refund: { refundKobo } }: Release & { seat: HeldSeat },
): Promise<void> {
  // The organizer hands the cash of a removed player back; a player who stays away or leaves has paid for the place.
  const cashReturnedKobo = kobo(how === "removed" ? seat.cash_kobo : 0);
  // The seat before the ledger, as when a seat is taken: the accounts are locked last.
  await leaveSeat(tx.db, seat, { at: tx.clock(), how, refundedKobo: refundKobo, cashReturnedKobo });
  if (refundKobo > 0 && userId) {
    const payment = { userId, tournament, feeKobo: refundKobo };
    await returnFee(tx, { key: `refund:${seat.id}`, ...payment });
  }
  await returnCash(tx, { id: seat.id, tournament, amountKobo: cashReturnedKobo });
  await seatOffers.offerFree(tx, tournament);
  publishTournament(tx, tournament.id, "entries");
}

/**
 * The player checks in, with the PIN where the desk has set one. A wrong PIN is returned and not thrown: its attempt
 * counts. @throws DomainProblem `not-registered`, `check-in-closed`.
 */
export async function checkIn(tx: Tx, { tournamentId, playerId }: Entrant, pin: string): Promise<PinRefusal> {
  const now = tx.clock();
  // The lock is shared, so the window and its end cannot move, nor the seat be lost meanwhile.
  if (!isId(tournamentId)) throw new DomainProblem("tournament-not-found");
  await shareTournament(tx, tournamentId);
  const terms = await findTournament(tx.db, tournamentId, playerId);
  if (!terms || terms.status === "draft") throw new DomainProblem("tournament-not-found");
  const seat = await findSeat(tx.db, tournamentId, playerId);
  if (!seat) throw new DomainProblem("not-registered");
  const { check_in_opens_at: opensAt, check_in_closes_at: closesAt } = terms;
  const window = opensAt && closesAt ? { opensAt, closesAt } : null;
  if (!isCheckInOpen(terms.status, window, now)) throw new DomainProblem("check-in-closed");
  if (seat.checked_in_at) return null;
  const refusal = await refusalOfPin(tx, { tournamentId, seatId: seat.id, pin }, now);
  if (refusal) return refusal;
  await setCheckedIn(tx.db, seat.id, now);
  publishTournament(tx, tournamentId, "entries");
  return null;
}

type CancelledSeat = Payer & { seatId: string; refundedKobo: Kobo };

/** Pays the refund of a cancelled tournament's seat. The caller has locked the seat, held or left. */
export async function refundCancelled(
  tx: Tx,
  { seatId, refundedKobo, ...payer }: CancelledSeat,
  { refundKobo }: EntryRefund,
): Promise<void> {
  const key = refundedKobo === 0 ? `refund:${seatId}` : `refund-rest:${seatId}`;
  await returnFee(tx, { key, ...payer, feeKobo: refundKobo });
  await setRefunded(tx.db, seatId, refundedKobo + refundKobo);
}
