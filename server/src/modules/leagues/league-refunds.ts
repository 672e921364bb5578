import type { UserId } from "@pockethall/domain/ids";
import type { Kobo } from "@pockethall/domain/money";
import type { Tx } from "../../database/transact.ts";
import * as notifications from "../notifications/notifications.service.ts";
import { leagueNotice } from "./league-deps.ts";
import { type MemberRow, memberName } from "./league-members.repository.ts";
import { inNaira, returnLeagueFee } from "./league-money.ts";
import type { LeagueRow } from "./leagues.repository.ts";

type Returning = { league: LeagueRow; member: MemberRow; refundKobo: Kobo; message: string };

/**
 * Returns a fee to the wallet that it came from: the member's, or that of the organizer who took it in cash and owes it to
 * the player. Both are notified. The caller notes it in the member's row.
 */
export async function returnFeeOf(tx: Tx, { league, member, refundKobo, message }: Returning): Promise<void> {
  const { id: memberId, user_id, paid_by } = member;
  await returnLeagueFee(tx, league, { memberId, userId: paid_by ?? user_id, feeKobo: refundKobo });
  const notify = (userId: UserId, event: "money-in" | "league", text: string) => {
    const notice = { event, type: "success", title: "League fee refunded", message: text } as const;
    return notifications.notify(tx, { userId, ...leagueNotice(league.id, notice) });
  };
  const amount = inNaira(refundKobo);
  if (paid_by === null) return notify(user_id, "money-in", `${message} ${amount} is back in your wallet.`);
  const name = await memberName(tx.db, member);
  const handOver = `${amount} that ${name} paid you in cash for ${league.name} is back in your wallet. Hand it back in cash.`;
  await notify(paid_by, "money-in", handOver);
  await notify(user_id, "league", `${message} The organiser gives you ${amount} back in cash.`);
}
