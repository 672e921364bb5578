import { t } from "@lingui/core/macro";
import type { RefundForFinance } from "@pockethall/contract/refunds";
import { parseTypedNaira, type WireNaira } from "@pockethall/domain/money";
import { nairaDifference, nairaSum } from "../../lib/naira.ts";

type RefundState = Pick<RefundForFinance, "state" | "amount">;

const CAME_BACK: ReadonlySet<string> = new Set(["rejected", "returned"]);
const UNDER_WAY: ReadonlySet<string> = new Set(["review", "approved", "sending"]);

/** What of a payment has not gone back, and whether a refund of it is not decided: then there is no second one. */
export function refundable(posted: WireNaira, refunds: readonly RefundState[]) {
  const gone = refunds.filter(({ state }) => !CAME_BACK.has(state)).map(({ amount }) => amount);
  return {
    left: nairaDifference(posted, nairaSum(...gone)),
    isUnderWay: refunds.some(({ state }) => UNDER_WAY.has(state)),
  };
}

/** One message for each field that is wrong. */
export function checkRefund({ amount, reason }: { amount: string; reason: string }) {
  const amountKobo = parseTypedNaira(amount);
  return {
    ...(amountKobo === undefined || amountKobo === 0 ? { amount: t`Enter an amount` } : {}),
    ...(reason.trim() === "" ? { reason: t`Give a reason` } : {}),
  };
}
