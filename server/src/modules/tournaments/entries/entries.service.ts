import type { Entry } from "@pockethall/contract/answers";
import { mayDeskCheckIn } from "@pockethall/domain/check-in";
import { refundOnRemoval } from "@pockethall/domain/entry-refunds";
import type { RegistrationId } from "@pockethall/domain/ids";
import type { Tx } from "../../../database/transact.ts";
import { isId } from "../../../kernel/ids.ts";
import { DomainProblem } from "../../../kernel/problem.ts";
import { publishTournament } from "../../../live/publish.ts";
import * as notifications from "../../notifications/notifications.service.ts";
import { entryFeeOf } from "../registration/leaving.ts";
import * as placeOffers from "../registration/place-offers.service.ts";
import * as registrations from "../registration/registration.service.ts";
import { lockTournament } from "../tournament-steps.ts";
import { refuseHandicap } from "./changed-handicap.ts";
import {
  type Desk,
  type DeskEntry,
  type DeskRequest,
  entryOf,
  type LockedTournament,
  recordEntryAction,
  refuseAfterDraw,
} from "./desk.ts";
import { codeOf } from "./entries.read-model.ts";
import {
  findHeldRegistration,
  findRegistrationsByCode,
  type RegistrationRow,
  updateRegistration,
} from "./entries.repository.ts";
import { lastDecisionOn } from "./last-decision.read-model.ts";
export type DeskCheckIn = {
  registration_id?: RegistrationId | undefined;
  code?: string | undefined;
  checked_in: boolean;
};

// The organizer's side of entries. Each act holds the tournament's lock and is kept in the audit log.

/**
 * Takes a place away before the draw and refunds its fee; answers the refund, in kobo. @throws as adjust; an entry that
 * another official has decided names them.
 */
export const remove = (tx: Tx, desk: DeskEntry) => nameDecision(tx, desk, () => removeEntry(tx, desk));

/** @throws DomainProblem `entry-not-found` unless it waits for approval, as remove; `registration-closed`. */
export const approve = (tx: Tx, desk: DeskRequest): Promise<Entry> =>
  nameDecision(tx, desk, () => approveEntry(tx, desk));

/** @throws DomainProblem `entry-not-found`, as remove. */
export const reject = (tx: Tx, desk: DeskRequest, reason: string): Promise<void> =>
  nameDecision(tx, desk, () => rejectEntry(tx, desk, reason));

/** Two officials decide on one entry: the second learns of the first. */
async function nameDecision<Result>(
  tx: Tx,
  { tournamentId, entryId }: DeskEntry | DeskRequest,
  decide: () => Promise<Result>,
): Promise<Result> {
  try {
    return await decide();
  } catch (error) {
    if (!(error instanceof DomainProblem) || error.code !== "entry-not-found") throw error;
    const message = await lastDecisionOn(tx.db, tournamentId, entryId);
    throw message === undefined ? error : new DomainProblem("entry-not-found", { message, cause: error });
  }
}

type Adjustment = { [Field in "seed" | "handicap" | "handicap_frames"]?: number | null | undefined };

/**
 * Seed and handicaps; a field left out stays. @throws DomainProblem `entry-not-found`; `illegal-step` for a seed after
 * the draw and a handicap after the first match; `invalid-request` for a handicap that the tournament does not use.
 */
export async function adjust(tx: Tx, desk: DeskEntry, change: Adjustment): Promise<Entry> {
  const tournament = await lockTournament(tx, desk.tournamentId);
  const registration = await heldRegistration(tx, desk);
  const before = {
    seed: registration.seed,
    handicap: registration.handicap,
    handicap_frames: registration.handicap_frames,
  };
  const { seed = before.seed, handicap = before.handicap, handicap_frames = before.handicap_frames } = change;
  const after = { seed, handicap, handicap_frames };
  if (seed !== registration.seed) refuseSeed(tournament, seed);
  await refuseHandicap(tx, tournament, registration, after);
  await updateRegistration(tx.db, registration.id, after);
  await recordEntryAction(tx, { desk, action: "entry.adjust", entryId: registration.id, before, after });
  publishTournament(tx, desk.tournamentId, "entries");
  return entryOf(tx, desk.tournamentId, registration.id);
}

/** The order of a random draw is drawn from all participants alike, which its proof shows: no seed can count. */
function refuseSeed(tournament: LockedTournament, seed: number | null): void {
  refuseAfterDraw(tournament, "The draw has been made, so you can't change seeds.");
  if (tournament.draw_method === "random" && seed !== null)
    throw new DomainProblem("illegal-step", { message: "This tournament's draw is random, so it has no seeds." });
}

async function heldRegistration(tx: Tx, { tournamentId, entryId }: DeskEntry): Promise<RegistrationRow> {
  const registration = isId(entryId) ? await findHeldRegistration(tx.db, tournamentId, entryId) : undefined;
  if (!registration) throw new DomainProblem("entry-not-found");
  return registration;
}

async function removeEntry(tx: Tx, desk: DeskEntry) {
  const tournament = await lockTournament(tx, desk.tournamentId);
  const registration = await heldRegistration(tx, desk);
  refuseAfterDraw(tournament, "The draw has been made. Withdraw the player from their matches instead.");
  const refund = refundOnRemoval(entryFeeOf(registration));
  const { refundKobo } = refund;
  await registrations.releaseRegistration(tx, tournament, registration, {
    userId: registration.user_id,
    how: "removed",
    refund,
  });
  const before = { playerId: registration.player_id, feeKobo: registration.fee_kobo };
  await recordEntryAction(tx, {
    desk,
    action: "entry.remove",
    entryId: registration.id,
    before,
    after: { refundKobo },
  });
  const removed = `The organiser has removed you from ${tournament.name}.`;
  const message = refundKobo > 0 ? `${removed} Your entry fee is back in your wallet.` : removed;
  const notice = {
    event: "entry",
    type: "warning",
    title: "Entry removed",
    message,
    url: tournament.status === "draft" ? "/dashboard" : `/tournaments/${desk.tournamentId}`, // players see no draft
  } as const;
  await notifications.notifyPlayers(tx, [registration.player_id], notice);
  return refundKobo;
}

async function approveEntry(tx: Tx, desk: DeskRequest): Promise<Entry> {
  const tournament = await lockTournament(tx, desk.tournamentId);
  await placeOffers.approve(tx, tournament, desk.entryId);
  const entry = await entryOf(tx, desk.tournamentId, desk.entryId);
  const after = { status: entry.status };
  await recordEntryAction(tx, { desk, action: "entry.approve", entryId: desk.entryId, before: null, after });
  publishTournament(tx, desk.tournamentId, "entries");
  return entry;
}

async function rejectEntry(tx: Tx, desk: DeskRequest, reason: string): Promise<void> {
  const tournament = await lockTournament(tx, desk.tournamentId);
  await placeOffers.reject(tx, tournament, desk.entryId, reason);
  await recordEntryAction(tx, {
    desk,
    action: "entry.reject",
    entryId: desk.entryId,
    before: null,
    after: { reason },
  });
  publishTournament(tx, desk.tournamentId, "entries");
}

/**
 * Checks a participant in or takes that back, by the list or by code. A check-in by another official stays theirs.
 * @throws DomainProblem `entry-not-found`, `check-in-closed`.
 */
export async function checkIn(tx: Tx, desk: Desk, order: DeskCheckIn): Promise<Entry> {
  const tournament = await lockTournament(tx, desk.tournamentId);
  if (!mayDeskCheckIn(tournament.status)) throw new DomainProblem("check-in-closed");
  const registration = await registrationNamed(tx, desk, order);
  if ((registration.checked_in_at !== null) !== order.checked_in) {
    const checkedInAt = order.checked_in ? tx.clock() : null;
    await updateRegistration(tx.db, registration.id, {
      checked_in_at: checkedInAt,
      checked_in_by: order.checked_in ? desk.actorId : null,
    });
    const [before, after] = [{ checkedInAt: registration.checked_in_at }, { checkedInAt }];
    await recordEntryAction(tx, { desk, action: "entry.check-in", entryId: registration.id, before, after });
    publishTournament(tx, desk.tournamentId, "entries");
  }
  return entryOf(tx, desk.tournamentId, registration.id);
}

async function registrationNamed(
  tx: Tx,
  desk: Desk,
  { registration_id: entryId, code }: DeskCheckIn,
): Promise<RegistrationRow> {
  if (entryId !== undefined) return heldRegistration(tx, { ...desk, entryId });
  const errors = { code: "Choose a participant, or type the code" };
  if (!code) throw new DomainProblem("invalid-request", { errors });
  const found = await findRegistrationsByCode(tx.db, desk.tournamentId, codeOf(code));
  const [registration] = found;
  if (found.length > 1)
    throw new DomainProblem("entry-not-found", { message: "Two participants share this code. Choose from the list." });
  if (!registration) throw new DomainProblem("entry-not-found", { message: "No participant has this code." });
  return registration;
}
