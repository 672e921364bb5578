import { refundOnCancellation } from "@pockethall/domain/entry-refunds";
import type { TournamentId } from "@pockethall/domain/ids";
import { formatNaira, kobo } from "@pockethall/domain/money";
import type { Tx } from "../../../database/transact.ts";
import * as notifications from "../../notifications/notifications.service.ts";
import { returnDeposits } from "../pool-payer/pool-deposits.ts";
import { returnCancelledSponsorship } from "../pool-payer/sponsorships.service.ts";
import { returnCancelledCash } from "../registration/cash-entries.ts";
import { entryFeeOf } from "../registration/leaving.ts";
import * as registrations from "../registration/registration.service.ts";
import { lockTournament } from "../tournament-steps.ts";
import { findCancelled, markRefunded } from "./cancellation.repository.ts";
import { lockOwedRegistrations } from "./entries.repository.ts";

// How a cancelled tournament gives its money back. It is `cancelled` first: entries are fixed from then on, so what the
// escrow owes is fixed, place by place (domain/entry-refunds). Then places are paid back in batches, each a short
// transaction of its own that writes the transfers, what the places have got back, and the notices. A process that dies
// loses at most the current batch, which was not committed; the next run finds the places that are still owed. A transfer's
// key names its place, so none is paid twice. When none is owed, the end is written and the organizer notified.

const BATCH = 25;

// Gives every fee of a cancelled tournament back to its payer's wallet.

/** Pays back one batch of places and returns how many; 0 when nothing is left to do or the tournament is not cancelled. */
export async function refundBatch(tx: Tx, tournamentId: TournamentId): Promise<number> {
  const tournament = await findCancelled(tx.db, tournamentId);
  if (!tournament || tournament.entries_refunded_at !== null) return 0;
  await lockTournament(tx, tournamentId); // before its registrations, as everywhere
  const owed = await lockOwedRegistrations(tx.db, tournamentId, BATCH);
  for (const registration of owed) {
    const { id: registrationId, user_id: userId } = registration;
    const refund = refundOnCancellation(entryFeeOf(registration));
    const paid = { registrationId, userId, tournament, refundedKobo: kobo(registration.refunded_kobo) };
    await registrations.refundCancelled(tx, paid, refund);
    const message = `${tournament.name} was cancelled. ${formatNaira(refund.refundKobo, 2)} is back in your wallet.`;
    const notice = { event: "money-in", type: "success", title: "Entry fee refunded", url: "/wallet" } as const;
    await notifications.notify(tx, { userId, ...notice, message });
  }
  if (owed.length === 0) await finish(tx, tournament);
  return owed.length;
}

type Cancelled = NonNullable<Awaited<ReturnType<typeof findCancelled>>>;

async function finish(tx: Tx, tournament: Cancelled): Promise<void> {
  await returnCancelledCash(tx, tournament);
  await returnDeposits(tx, tournament, tournament.organizer_id);
  await returnCancelledSponsorship(tx, tournament);
  const isMarked = await markRefunded(tx.db, tournament.id, tx.clock());
  if (!isMarked || !tournament.organizer_id || tournament.entry_fee_kobo === 0) return;
  const message = `${tournament.name}: all entry fees have been refunded.`;
  const notice = {
    event: "organizing",
    type: "info",
    title: "All fees refunded",
    url: `/organize/${tournament.id}`,
  } as const;
  await notifications.notify(tx, { userId: tournament.organizer_id, ...notice, message });
}
