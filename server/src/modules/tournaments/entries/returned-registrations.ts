import type { PlayerId, UserId } from "@pockethall/domain/ids";
import { formatNaira, kobo } from "@pockethall/domain/money";
import type { Tx } from "../../../database/transact.ts";
import { DomainProblem } from "../../../kernel/problem.ts";
import type { Notice } from "../../notifications/notifications.service.ts";
import * as notifications from "../../notifications/notifications.service.ts";
import { returnCash } from "../registration/cash-entries.ts";
import { endRegistration, type Registration } from "../registration/registration.repository.ts";
import * as restoredRegistrations from "../registration/restored-registrations.service.ts";
import { type Desk, type LockedTournament, recordEntryAction } from "./desk.ts";
import {
  findRegistrationLostUntil,
  findRegistrationOfPlayer,
  type RegistrationRow,
  updateRegistration,
} from "./entries.repository.ts";

/** A substitution: both players, its time, and the official who undoes it. */
export type ReplacedRegistration = { desk: Desk; replacedId: PlayerId; substituteId: PlayerId; replacedAt: Date };
/** What is still to be posted: the cash of the substitute, and the fee of a place that was refunded. */
export type ReturnedRegistration = {
  ended: RegistrationRow;
  charged: { registration: Registration; userId: UserId | null } | null;
};

const AGAIN = { message: "The replaced player has entered again." };

/**
 * The substitute leaves and has the cash back; the replaced player has the place again, checked in or not as before. A fee
 * that stayed in the escrow counts for it again; one that was refunded is taken again.
 */
export async function returnReplacedRegistration(
  tx: Tx,
  tournament: LockedTournament,
  { desk, replacedId, substituteId, replacedAt }: ReplacedRegistration,
): Promise<ReturnedRegistration> {
  if (await findRegistrationOfPlayer(tx.db, tournament.id, replacedId))
    throw new DomainProblem("already-registered", AGAIN);
  const held = await findRegistrationOfPlayer(tx.db, tournament.id, substituteId);
  const lost = await findRegistrationLostUntil(tx.db, tournament.id, { playerId: replacedId, until: replacedAt });
  if (!held || !lost) throw new DomainProblem("entry-not-found");
  await endSubstitute(tx, tournament, { desk, held });
  const registration = await restore(tx, tournament, { desk, lost });
  return { ended: held, charged: registration && { registration, userId: lost.user_id } };
}

/** Posts the money of a place that `returnReplacedRegistration` gave back: once, by the keys of the two places. */
export async function postReturnedMoney(
  tx: Tx,
  tournament: LockedTournament,
  { ended, charged }: ReturnedRegistration,
): Promise<void> {
  await returnCash(tx, { id: ended.id, tournament, amountKobo: kobo(ended.cash_kobo) });
  if (charged) await restoredRegistrations.chargeAgain(tx, tournament, charged.registration, charged.userId);
}

type Ending = { desk: Desk; held: RegistrationRow };

async function endSubstitute(tx: Tx, tournament: LockedTournament, { desk, held }: Ending) {
  // A substitute is seated at the desk: cash is all that they can have paid.
  const release = { how: "removed", refundedKobo: 0, cashReturnedKobo: held.cash_kobo } as const;
  await endRegistration(tx.db, held, { at: tx.clock(), ...release });
  const before = { playerId: held.player_id };
  const after = { cashReturnedKobo: held.cash_kobo };
  await recordEntryAction(tx, { desk, action: "entry.remove", entryId: held.id, before, after });
  const cash = held.cash_kobo > 0 ? ` The organiser hands your ${formatNaira(kobo(held.cash_kobo), 2)} back.` : "";
  const message = `${tournament.name}: the substitution was undone, so you do not play.${cash}`;
  await notify(tx, tournament, held, { type: "warning", title: "Entry removed", message });
}

type Restoring = { desk: Desk; lost: RegistrationRow };

async function restore(tx: Tx, tournament: LockedTournament, { desk, lost }: Restoring) {
  const at = tx.clock();
  const isRemoved = lost.left_how === "removed";
  const registration = isRemoved ? await enterAgain(tx, tournament, lost) : null;
  if (!isRemoved) await giveBack(tx, tournament, { lost, at });
  const action = isRemoved ? "entry.undo-removal" : "entry.restore";
  const before = { playerId: lost.player_id, lostAt: lost.left_at };
  await recordEntryAction(tx, {
    desk,
    action,
    entryId: lost.id,
    before,
    after: { feeKobo: lost.fee_kobo },
  });
  const message = `${tournament.name}: the substitution was undone.${feeText(lost)}`;
  await notify(tx, tournament, lost, { type: "success", title: "You have your seat back", message });
  return registration;
}

function feeText({ fee_kobo, refunded_kobo, left_how }: RegistrationRow): string {
  if (fee_kobo === 0) return "";
  return left_how === "removed" && refunded_kobo > 0
    ? ` Your entry fee of ${formatNaira(kobo(fee_kobo), 2)} was charged again.`
    : " Your entry fee counts again.";
}

async function enterAgain(tx: Tx, tournament: LockedTournament, lost: RegistrationRow): Promise<Registration> {
  const registration = await restoredRegistrations.enterAgain(tx, tournament, lost, lost.left_at ?? tx.clock());
  const { seed, seed_by_hand, handicap, handicap_frames, checked_in_at, checked_in_by } = lost;
  const { withdrawn_at, withdrawal_reason } = lost;
  const place = { seed, seed_by_hand, handicap, handicap_frames };
  await updateRegistration(tx.db, registration.id, {
    ...place,
    checked_in_at,
    checked_in_by,
    withdrawn_at,
    withdrawal_reason,
  });
  return registration;
}

type Giving = { lost: RegistrationRow; at: Date };

async function giveBack(tx: Tx, tournament: LockedTournament, { lost, at }: Giving): Promise<void> {
  const order = { registrations: [lost], at, by: null, recallSince: null };
  const restored = await restoredRegistrations.giveBack(tx, tournament, order);
  if (restored.length === 0) throw new DomainProblem("tournament-full", restoredRegistrations.NO_PLACE);
  const { checked_in_at, checked_in_by } = lost;
  await updateRegistration(tx.db, lost.id, { checked_in_at, checked_in_by });
}

type NoticeText = Pick<Notice, "type" | "title" | "message">;

async function notify(tx: Tx, { id }: LockedTournament, registration: RegistrationRow, words: NoticeText) {
  await notifications.notifyPlayers(tx, [registration.player_id], {
    event: "entry",
    ...words,
    url: `/tournaments/${id}`,
  });
}
