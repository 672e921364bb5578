import { t } from "@lingui/core/macro";
import type { RefundForFinance } from "@pockethall/contract/refunds";
import { call } from "../../lib/api.ts";
import { nairaText } from "../../ui/money.tsx";
import { ReviewActions } from "./review-actions.tsx";

const LONGEST_REASON = 200;

/** Approving and rejecting a refund that waits. */
export function RefundActions({ refund }: { refund: RefundForFinance }) {
  if (refund.state !== "review") return null;
  const { id, user, amount, reference, source } = refund;
  const money = nairaText(amount, 2);
  const review = {
    reviewed: refund,
    texts: {
      own: t`You can't decide on a refund of your own payment.`,
      approveTitle: t`Approve this refund?`,
      approveFallback: t`Couldn't approve the refund. Try again.`,
      destination: t`${{ amount: money }} goes back to the card of ${{ name: user.name }} that paid ${reference}.`,
      firstApproval: t`If no second approval is needed, yours sends the money, and it can't be reversed.`,
      rejectTitle: t`Reject this refund?`,
      rejectFallback: t`Couldn't reject the refund. Try again.`,
      origin:
        source === "wallet"
          ? t`${{ amount: money }} goes back to ${{ name: user.name }}'s wallet.`
          : t`${{ amount: money }} goes back to suspense.`,
      rejected: t`Refund rejected`,
    },
    longestReason: LONGEST_REASON,
    approve: (idempotencyKey: string) =>
      call("POST /api/admin/refunds/:id/approve", { params: { id }, idempotencyKey }),
    reject: (reason: string, idempotencyKey: string) =>
      call("POST /api/admin/refunds/:id/reject", { params: { id }, body: { reason }, idempotencyKey }),
  };
  return <ReviewActions review={review} />;
}
