import type { PlayerId, RegistrationId, TournamentId, UserId } from "@pockethall/domain/ids";
import { kobo } from "@pockethall/domain/money";
import type { Tx } from "../../../database/transact.ts";
import { newId } from "../../../kernel/ids.ts";
import { asProblem, DomainProblem } from "../../../kernel/problem.ts";
import type { lockTournament } from "../tournament-steps.ts";
import { takeCash } from "./cash-entries.ts";
import { takeFee } from "./entry-fees.ts";
import * as placeOffers from "./place-offers.service.ts";
import {
  findRegistration,
  insertRegistration,
  type Registration,
  returnRegistrations,
  takePlaces,
} from "./registration.repository.ts";

type LockedTournament = Awaited<ReturnType<typeof lockTournament>>;

// A place that was lost comes back. Its place may have been offered to the next who waits: while the loss can be undone
// (domain/undoing), that offer is called back; later the place must be free.

/** What comes back, with the time of now. `recallSince`: offers made from then on are called back for it; null: none. */
type Restoring<S> = { registrations: readonly S[]; at: Date; recallSince: Date | null };
/** A removed place, with the account of its player. */
export type RemovedRegistration = Registration & {
  tournament_id: TournamentId;
  player_id: PlayerId;
  user_id: UserId | null;
};

// The caller has locked the tournament and decides that it may be done.

/**
 * The places of players who did not check in, in this order, as far as there are places. `by`: the official who checks
 * them in with it; null: they are not checked in. @returns the places that came back.
 */
export async function giveBack<S extends { id: RegistrationId; player_id: PlayerId }>(
  tx: Tx,
  tournament: LockedTournament,
  { registrations, at, recallSince, by }: Restoring<S> & { by: UserId | null },
): Promise<readonly S[]> {
  const places = await placesFor(tx, tournament, registrations.length, recallSince);
  const restored = registrations.slice(0, places);
  const ids = restored.map(({ id }) => id);
  if (ids.length === 0) return [];
  await returnRegistrations(tx.db, { tournamentId: tournament.id, ids }, { at, by });
  const playerIds = restored.map(({ player_id }) => player_id);
  await placeOffers.endOfReturned(tx, tournament, playerIds);
  return restored;
}

/**
 * Undoes a removal: the player gets a new place like the removed one, whose refund stays in the books, and the fee is
 * taken again. @returns the new place's id. @throws DomainProblem `already-registered`, `tournament-full`,
 * `insufficient-balance` when the refund is no longer in the wallet.
 */
export async function undoRemoval(
  tx: Tx,
  tournament: LockedTournament,
  removed: RemovedRegistration,
  recallSince: Date,
) {
  const registration = await enterAgain(tx, tournament, removed, recallSince);
  await chargeAgain(tx, tournament, registration, removed.user_id);
  return registration.id;
}

async function placesFor(tx: Tx, tournament: LockedTournament, wanted: number, recallSince: Date | null) {
  if (tournament.max_participants === null) return wanted;
  const free = await takePlaces(tx.db, tournament.id, wanted);
  if (free === wanted || recallSince === null) return free;
  await placeOffers.recallSince(tx, tournament, { since: recallSince, count: wanted - free });
  return free + (await takePlaces(tx.db, tournament.id, wanted - free));
}

/** The first half of `undoRemoval`: the new place, whose money `chargeAgain` posts in the same transaction. */
export async function enterAgain(
  tx: Tx,
  tournament: LockedTournament,
  removed: RemovedRegistration,
  recallSince: Date,
): Promise<Registration> {
  if (await findRegistration(tx.db, tournament.id, removed.player_id)) throw new DomainProblem("already-registered");
  if ((await placesFor(tx, tournament, 1, recallSince)) === 0) throw new DomainProblem("tournament-full", NO_PLACE);
  const registration = likeRemoved(removed);
  await insertRegistration(tx.db, registration);
  await placeOffers.endOfReturned(tx, tournament, [removed.player_id]);
  return registration;
}

/** The refusal when the place of a lost registration is taken. */
export const NO_PLACE = { message: "All seats are taken or offered to others." };

const likeRemoved = ({
  fee_kobo,
  payment_method,
  created_at,
  note,
  cash_kobo,
  ...registration
}: RemovedRegistration): Registration => ({
  id: newId<RegistrationId>(),
  tournament_id: registration.tournament_id,
  player_id: registration.player_id,
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
  registration: Registration,
  userId: UserId | null,
): Promise<void> {
  await takeFeeAgain(tx, registration, userId, tournament);
  await takeCash(tx, { id: registration.id, tournament, amountKobo: kobo(registration.cash_kobo ?? 0) });
}

async function takeFeeAgain(
  tx: Tx,
  registration: Registration,
  userId: UserId | null,
  tournament: LockedTournament,
): Promise<void> {
  if (userId === null) return;
  try {
    await takeFee(tx, registration, { userId, tournament });
  } catch (error) {
    if (asProblem(error)?.code !== "insufficient-balance") throw error;
    const message = "The refunded fee is no longer in the player's wallet. They can enter again.";
    throw new DomainProblem("insufficient-balance", { message, cause: error });
  }
}
