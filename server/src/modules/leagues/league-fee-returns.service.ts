import { type EntryRefund, refundOfUnwonDivision, refundOnCancellation } from "@pockethall/domain/entry-refunds";
import type { Tx } from "../../database/transact.ts";
import { enqueue } from "../../jobs/enqueue.repository.ts";
import { lockOwedMembers, type MemberRow, setMemberRefunded } from "./league-members.repository.ts";
import { memberFeeOf } from "./league-money.ts";
import { returnFeeOf } from "./league-refunds.ts";
import { type LeagueRow, lockLeagueRow, updateLeague } from "./leagues.repository.ts";

const BATCH = 25;

// Fees of a cancelled league, and of a division in which no player qualified for a prize, go back in batches, as those of a
// cancelled tournament do: a transfer's key names its membership, so none is paid twice, and after a crash the next run
// finds the members who are still owed.

/** Asks for the job that returns what a league owes, when this transaction commits. */
export const enqueueFeeReturns = (tx: Tx, leagueId: string): Promise<void> =>
  enqueue(tx.db, {
    task: "return-league-fees",
    payload: { id: leagueId },
    key: `return-league-fees:${leagueId}`,
  });

/** Pays back one batch and returns how many fees; 0 when nothing is left to do or the league is not cancelled. */
export async function returnBatch(tx: Tx, leagueId: string): Promise<number> {
  const league = await lockLeagueRow(tx.db, leagueId); // before its members, as everywhere
  if (league?.status === "completed") return returnUnwon(tx, league);
  if (league?.status !== "cancelled" || league.fees_returned_at !== null) return 0;
  const owed = await lockOwedMembers(tx.db, leagueId, { isDue: false, limit: BATCH });
  const message = `${league.name} was cancelled.`;
  for (const member of owed)
    await returnFee(tx, { league, member, refund: refundOnCancellation(memberFeeOf(member)), message });
  if (owed.length === 0) await updateLeague(tx.db, leagueId, { fees_returned_at: tx.clock() });
  return owed.length;
}

async function returnUnwon(tx: Tx, league: LeagueRow): Promise<number> {
  const owed = await lockOwedMembers(tx.db, league.id, { isDue: true, limit: BATCH });
  const where = league.rules.kind === "round-robin" && league.rules.divisions > 1 ? " in your division" : "";
  const message = `${league.name} is over, and no one${where} played enough matches to win a prize.`;
  for (const member of owed)
    await returnFee(tx, { league, member, refund: refundOfUnwonDivision(memberFeeOf(member)), message });
  return owed.length;
}

type Returning = { league: LeagueRow; member: MemberRow; refund: EntryRefund; message: string };

async function returnFee(tx: Tx, { league, member, refund, message }: Returning): Promise<void> {
  const { refundKobo } = refund;
  await returnFeeOf(tx, { league, member, refundKobo, message });
  await setMemberRefunded(tx.db, member.id, member.refunded_kobo + refundKobo);
}
