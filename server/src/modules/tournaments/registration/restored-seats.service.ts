import type { PlayerId, TournamentId, UserId } from "@pockethall/domain/ids";
import { kobo } from "@pockethall/domain/money";
import type { Tx } from "../../../database/transact.ts";
import { newId } from "../../../kernel/ids.ts";
import { asProblem, DomainProblem } from "../../../kernel/problem.ts";
import type { lockTournament } from "../tournament-steps.ts";
import { takeCash } from "./cash-entries.ts";
import { takeFee } from "./entry-fees.ts";
import { findSeat, insertSeat, returnSeats, type Seat, takePlaces } from "./registration.repository.ts";
import * as seatOffers from "./seat-offers.service.ts";

type LockedTournament = Awaited<ReturnType<typeof lockTournament>>;

// A seat that was lost comes back. Its place may have been offered to the next who waits: while the loss can be undone
// (domain/undoing), that offer is called back; later the place must be free.

/** What comes back, with the time of now. `recallSince`: offers made from then on are called back for it; null: none. */
type Restoring<S> = { seats: readonly S[]; at: Date; recallSince: Date | null };
/** A removed seat, with the account of its player. */
export type RemovedSeat = Seat & { tournament_id: TournamentId; player_id: PlayerId; user_id: UserId | null };

// The caller has locked the tournament and decides that it may be done.

/**
 * The seats of players who did not check in, in this order, as far as there are places. `by`: the official who checks
 * them in with it; null: they are not checked in. @returns the seats that came back.
 */
export async function giveBack<S extends { id: string }>(
  tx: Tx,
  tournament: LockedTournament,
  { seats, at, recallSince, by }: Restoring<S> & { by: UserId | null },
): Promise<readonly S[]> {
  const places = await placesFor(tx, tournament, seats.length, recallSince);
  const restored = seats.slice(0, places);
  const ids = restored.map(({ id }) => id);
  if (ids.length > 0) await returnSeats(tx.db, { tournamentId: tournament.id, ids }, { at, by });
  return restored;
}

/**
 * Undoes a removal: the player gets a new seat like the removed one, whose refund stays in the books, and the fee is
 * taken again. @returns the new seat's id. @throws DomainProblem `already-registered`, `tournament-full`,
 * `insufficient-balance` when the refund is no longer in the wallet.
 */
export async function undoRemoval(tx: Tx, tournament: LockedTournament, removed: RemovedSeat, recallSince: Date) {
  const seat = await enterAgain(tx, tournament, removed, recallSince);
  await chargeAgain(tx, tournament, seat, removed.user_id);
  return seat.id;
}

async function placesFor(tx: Tx, tournament: LockedTournament, wanted: number, recallSince: Date | null) {
  if (tournament.max_participants === null) return wanted;
  const free = await takePlaces(tx.db, tournament.id, wanted);
  if (free === wanted || recallSince === null) return free;
  await seatOffers.recallSince(tx, tournament, { since: recallSince, count: wanted - free });
  return free + (await takePlaces(tx.db, tournament.id, wanted - free));
}

/** The first half of `undoRemoval`: the new seat, whose money `chargeAgain` posts in the same transaction. */
export async function enterAgain(
  tx: Tx,
  tournament: LockedTournament,
  removed: RemovedSeat,
  recallSince: Date,
): Promise<Seat> {
  if (await findSeat(tx.db, tournament.id, removed.player_id)) throw new DomainProblem("already-registered");
  if ((await placesFor(tx, tournament, 1, recallSince)) === 0) throw new DomainProblem("tournament-full", NO_PLACE);
  const seat = likeRemoved(removed);
  await insertSeat(tx.db, seat);
  return seat;
}

/** The refusal when the place of a lost seat is gone. */
export const NO_PLACE = { message: "All places are taken or offered to others." };

const likeRemoved = ({ fee_kobo, payment_method, created_at, note, cash_kobo, ...seat }: RemovedSeat): Seat => ({
  id: newId(),
  tournament_id: seat.tournament_id,
  player_id: seat.player_id,
  fee_kobo,
  payment_method,
  transfer_id: fee_kobo === 0 ? null : newId(),
  created_at,
  note: note ?? null,
  cash_kobo: cash_kobo ?? 0,
});

/** The second half. @throws DomainProblem `insufficient-balance`. */
export async function chargeAgain(
  tx: Tx,
  tournament: LockedTournament,
  seat: Seat,
  userId: UserId | null,
): Promise<void> {
  await takeFeeAgain(tx, seat, userId, tournament);
  await takeCash(tx, { id: seat.id, tournament, amountKobo: kobo(seat.cash_kobo ?? 0) });
}

async function takeFeeAgain(tx: Tx, seat: Seat, userId: UserId | null, tournament: LockedTournament): Promise<void> {
  if (userId === null) return;
  try {
    await takeFee(tx, seat, { userId, tournament });
  } catch (error) {
    if (asProblem(error)?.code !== "insufficient-balance") throw error;
    const message = "The refunded fee is no longer in the player's wallet. They can enter again.";
    throw new DomainProblem("insufficient-balance", { message, cause: error });
  }
}
