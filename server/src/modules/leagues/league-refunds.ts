import type { Kobo } from "@pockethall/domain/money";
import type { Tx } from "../../database/transact.ts";
import * as notifications from "../notifications/notifications.service.ts";
import { leagueNotice } from "./league-deps.ts";
import type { MemberRow } from "./league-members.repository.ts";
import { inNaira, returnLeagueFee } from "./league-money.ts";
import type { LeagueRow } from "./leagues.repository.ts";

type Returning = { league: LeagueRow; member: MemberRow; refundKobo: Kobo; message: string };

/**
 * Returns a fee to the wallet that it came from: the member's, or that of the organizer who took it in cash and owes it to
 * the player. The caller notes it in the member's row.
 */
export async function returnFeeOf(tx: Tx, { league, member, refundKobo, message }: Returning): Promise<void> {
  const { id: memberId, user_id, paid_by } = member;
  const userId = paid_by ?? user_id;
  await returnLeagueFee(tx, league, { memberId, userId, feeKobo: refundKobo });
  const handOver = paid_by === null ? "" : " Hand it back to the player in cash.";
  const words = {
    event: "money-in",
    type: "success",
    title: "League fee refunded",
    message: `${message} ${inNaira(refundKobo)} is back in your wallet.${handOver}`,
  } as const;
  await notifications.notify(tx, { userId, ...leagueNotice(league.id, words) });
}
