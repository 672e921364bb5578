import { t } from "@lingui/core/macro";
import { idFrom, type UserId } from "@pockethall/domain/ids";
import { DECLINED, openPayments } from "../../lib/paystack-open.ts";
import { useSession } from "../../lib/session-store.ts";
import type { TopUp, TopUpEnd } from "../../lib/top-up.ts";
import { depositDependencies } from "./deposit-dependencies.ts";
import { type DepositEnd, runDeposit } from "./deposit-flow.ts";
import { PAYMENT_CANCELLED } from "./deposit-labels.ts";
import { refreshWallet } from "./wallet.queries.ts";

const PENDING = t`We're still confirming your deposit. Don't pay again. Your balance will update automatically.`;

/** A deposit from within another dialog: the same as in the wallet, an open one of the same amount included. */
export const topUp: TopUp = async (amountNaira, onAway) => {
  const open = openPayments("deposit", useSession.getState().user?.id ?? idFrom<UserId>(""));
  const onPhase = (phase: string) => onAway(phase === "paying");
  const end = await runDeposit(amountNaira, { ...depositDependencies(open), onPhase });
  onAway(false);
  void refreshWallet();
  return topUpEndOf(end);
};

function topUpEndOf(end: DepositEnd): TopUpEnd {
  if (end.kind === "credited") return { credited: true };
  if (end.kind === "cancelled") return { credited: false, words: PAYMENT_CANCELLED };
  if (end.kind === "declined") return { credited: false, words: DECLINED };
  return { credited: false, words: end.kind === "pending" ? PENDING : end.message };
}
