import { refundOnCancellation } from "@pockethall/domain/entry-refunds";
import type { Tx } from "../../database/transact.ts";
import type { LeagueChallengesService } from "./league-challenges.service.ts";
import { type LeagueDeps, leagueNotice } from "./league-deps.ts";
import { lockLeague, publishLeague } from "./league-lock.ts";
import { lockOwedMembers, setMemberRefunded } from "./league-members.repository.ts";
import { inNaira, memberFeeOf, returnLeagueFee } from "./league-money.ts";
import type { LeagueResultsService } from "./league-results.service.ts";
import { leaguesOwing, leaguesWithDueWork, lockLeagueRow, updateLeague } from "./leagues.repository.ts";

type ClockDeps = LeagueDeps & {
  results: Pick<LeagueResultsService, "confirmSilent">;
  challenges: Pick<LeagueChallengesService, "expireDue">;
};
const BATCH = 25;

// Nothing waits in memory: every minute the tables are asked what is due, and each league is seen to in a transaction of
// its own, under its lock. So a server that was away does it when it comes back, and two servers do it once. Fees of a
// cancelled league go back in batches, as those of a cancelled tournament do: a transfer's key names its membership, so
// none is paid twice, and whoever goes on after a crash finds those who are still owed.

/** What the clock does for leagues. */
export function createLeaguesClockService(deps: ClockDeps) {
  const returnFees = async (leagueId: string): Promise<void> => {
    while ((await deps.transact((tx) => returnBatch(deps, tx, leagueId))) > 0);
  };
  return {
    /** Results that silence confirms, challenges whose days are over. What fails for one league holds up no other. */
    tendDue: async (): Promise<void> => {
      const failures: unknown[] = [];
      for (const id of await leaguesWithDueWork(deps.db, deps.clock()))
        await deps.transact((tx) => tend(deps, tx, id)).catch((error: unknown) => void failures.push(error));
      if (failures.length > 0) throw new AggregateError(failures, "some leagues could not be seen to");
    },
    /** All that a cancelled league still owes; may be called again, or beside another. */
    returnFees,
    /** Goes on with every cancellation that is not at its end. */
    resumeReturns: async (): Promise<void> => {
      for (const { id } of await leaguesOwing(deps.db)) await returnFees(id);
    },
  };
}

async function tend({ results, challenges }: ClockDeps, tx: Tx, leagueId: string): Promise<void> {
  const league = await lockLeague(tx, leagueId);
  await results.confirmSilent(tx, league);
  await challenges.expireDue(tx, league);
  publishLeague(tx, leagueId);
}

/** Answers how many fees it gave back; 0 when there was nothing left to do. */
async function returnBatch(deps: ClockDeps, tx: Tx, leagueId: string): Promise<number> {
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
