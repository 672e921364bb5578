import type { PlayerId, UserId } from "@pockethall/domain/ids";
import { formatNaira, kobo } from "@pockethall/domain/money";
import type { Tx } from "../../../database/transact.ts";
import { DomainProblem } from "../../../kernel/problem.ts";
import type { Notice } from "../../notifications/notifications.service.ts";
import * as notifications from "../../notifications/notifications.service.ts";
import { returnCash } from "../registration/cash-entries.ts";
import { leaveSeat, type Seat } from "../registration/registration.repository.ts";
import * as restoredSeats from "../registration/restored-seats.service.ts";
import { type Desk, type LockedTournament, recordEntryAction } from "./desk.ts";
import { findSeatLostUntil, findSeatOfPlayer, type SeatRow, updateSeat } from "./entries.repository.ts";

/** A substitution: both players, its time, and the official who undoes it. */
export type ReplacedSeat = { desk: Desk; replacedId: PlayerId; substituteId: PlayerId; replacedAt: Date };
/** What is still to be posted: the cash of the substitute, and the fee of a seat that was refunded. */
export type ReturnedSeat = { ended: SeatRow; charged: { seat: Seat; userId: UserId | null } | null };

const AGAIN = { message: "The replaced player has entered again." };

/**
 * The substitute leaves and has the cash back; the replaced player has the seat again, checked in or not as before. A fee
 * that stayed in the escrow counts for it again; one that was refunded is taken again.
 */
export async function returnReplacedSeat(
  tx: Tx,
  tournament: LockedTournament,
  { desk, replacedId, substituteId, replacedAt }: ReplacedSeat,
): Promise<ReturnedSeat> {
  if (await findSeatOfPlayer(tx.db, tournament.id, replacedId)) throw new DomainProblem("already-registered", AGAIN);
  const held = await findSeatOfPlayer(tx.db, tournament.id, substituteId);
  const lost = await findSeatLostUntil(tx.db, tournament.id, { playerId: replacedId, until: replacedAt });
  if (!held || !lost) throw new DomainProblem("entry-not-found");
  await endSubstitute(tx, tournament, { desk, held });
  const seat = await restore(tx, tournament, { desk, lost });
  return { ended: held, charged: seat && { seat, userId: lost.user_id } };
}

/** Posts the money of a seat that `returnReplacedSeat` gave back: once, by the keys of the two seats. */
export async function postReturnedMoney(
  tx: Tx,
  tournament: LockedTournament,
  { ended, charged }: ReturnedSeat,
): Promise<void> {
  await returnCash(tx, { id: ended.id, tournament, amountKobo: kobo(ended.cash_kobo) });
  if (charged) await restoredSeats.chargeAgain(tx, tournament, charged.seat, charged.userId);
}

type Ending = { desk: Desk; held: SeatRow };

async function endSubstitute(tx: Tx, tournament: LockedTournament, { desk, held }: Ending) {
  // A substitute is seated at the desk: cash is all that they can have paid.
  const release = { how: "removed", refundedKobo: 0, cashReturnedKobo: held.cash_kobo } as const;
  await leaveSeat(tx.db, held, { at: tx.clock(), ...release });
  const before = { playerId: held.player_id };
  const after = { cashReturnedKobo: held.cash_kobo };
  await recordEntryAction(tx, { desk, action: "entry.remove", entryId: held.id, before, after });
  const cash = held.cash_kobo > 0 ? ` The organiser hands your ${formatNaira(kobo(held.cash_kobo), 2)} back.` : "";
  const message = `${tournament.name}: the substitution was undone, so you do not play.${cash}`;
  await notify(tx, tournament, held, { type: "warning", title: "Entry removed", message });
}

type Restoring = { desk: Desk; lost: SeatRow };

async function restore(tx: Tx, tournament: LockedTournament, { desk, lost }: Restoring) {
  const at = tx.clock();
  const isRemoved = lost.left_how === "removed";
  const seat = isRemoved ? await enterAgain(tx, tournament, lost) : null;
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
  const message = `${tournament.name}: the substitution was undone.${feeWords(lost)}`;
  await notify(tx, tournament, lost, { type: "success", title: "You have your seat back", message });
  return seat;
}

function feeWords({ fee_kobo, refunded_kobo, left_how }: SeatRow): string {
  if (fee_kobo === 0) return "";
  return left_how === "removed" && refunded_kobo > 0
    ? ` Your entry fee of ${formatNaira(kobo(fee_kobo), 2)} was charged again.`
    : " Your entry fee counts again.";
}

async function enterAgain(tx: Tx, tournament: LockedTournament, lost: SeatRow): Promise<Seat> {
  const seat = await restoredSeats.enterAgain(tx, tournament, lost, lost.left_at ?? tx.clock());
  const { seed, seed_by_hand, handicap, handicap_frames, checked_in_at, checked_in_by } = lost;
  const { withdrawn_at, withdrawal_reason } = lost;
  const place = { seed, seed_by_hand, handicap, handicap_frames };
  await updateSeat(tx.db, seat.id, { ...place, checked_in_at, checked_in_by, withdrawn_at, withdrawal_reason });
  return seat;
}

type Giving = { lost: SeatRow; at: Date };

async function giveBack(tx: Tx, tournament: LockedTournament, { lost, at }: Giving): Promise<void> {
  const order = { seats: [lost], at, by: null, recallSince: null };
  const restored = await restoredSeats.giveBack(tx, tournament, order);
  if (restored.length === 0) throw new DomainProblem("tournament-full", restoredSeats.NO_PLACE);
  const { checked_in_at, checked_in_by } = lost;
  await updateSeat(tx.db, lost.id, { checked_in_at, checked_in_by });
}

type Words = Pick<Notice, "type" | "title" | "message">;

async function notify(tx: Tx, { id }: LockedTournament, seat: SeatRow, words: Words) {
  await notifications.notifyPlayers(tx, [seat.player_id], { event: "entry", ...words, url: `/tournaments/${id}` });
}
