import { refundOnCancellation } from "@pockethall/domain/entry-refunds";
import type { Tx } from "../../database/transact.ts";
import { type LeagueDeps, leagueNotice } from "./league-deps.ts";
import { lockOwedMembers, setMemberRefunded } from "./league-members.repository.ts";
import { inNaira, memberFeeOf, returnLeagueFee } from "./league-money.ts";
import { lockLeagueRow, updateLeague } from "./leagues.repository.ts";

const BATCH = 25;

// Fees of a cancelled league go back in batches, as those of a cancelled tournament do: a transfer's key names its
// membership, so none is paid twice, and after a crash the next run finds the members who are still owed.

/** Gives the fees of a cancelled league back. */
export function createLeagueFeeReturnsService(deps: LeagueDeps) {
  return {
    /** Pays back one batch and returns how many fees; 0 when nothing is left to do or the league is not cancelled. */
    returnBatch: (tx: Tx, leagueId: string): Promise<number> => returnBatch(deps, tx, leagueId),
  };
}
export type LeagueFeeReturnsService = ReturnType<typeof createLeagueFeeReturnsService>;

async function returnBatch(deps: LeagueDeps, tx: Tx, leagueId: string): Promise<number> {
  const league = await lockLeagueRow(tx.db, leagueId); // before its members, as everywhere
  if (league?.status !== "cancelled" || league.fees_returned_at !== null) return 0;
  const owed = await lockOwedMembers(tx.db, leagueId, BATCH);
  for (const member of owed) {
    const { id: memberId, user_id: userId } = member;
    const { refundKobo } = refundOnCancellation(memberFeeOf(member));
    await returnLeagueFee(tx, league, { memberId, userId, feeKobo: refundKobo });
    await setMemberRefunded(tx.db, memberId, member.refunded_kobo + refundKobo);
    const message = `${league.name} was cancelled. ${inNaira(refundKobo)} is back in your wallet.`;
    const words = { event: "money-in", type: "success", title: "League fee refunded", message } as const;
    await deps.notifications.notify(tx, { userId, ...leagueNotice(leagueId, words) });
  }
  if (owed.length === 0) await updateLeague(tx.db, leagueId, { fees_returned_at: deps.clock() });
  return owed.length;
}
