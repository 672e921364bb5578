import { t } from "@lingui/core/macro";
import type { WithdrawalForFinance } from "@pockethall/contract/withdrawals";
import { call } from "../../lib/api.ts";
import { nairaText } from "../../ui/money.tsx";
import { ReviewActions } from "./review-actions.tsx";

const LONGEST_REASON = 500;

/** Approving and rejecting a withdrawal. */
export function WithdrawalActions({ withdrawal }: { withdrawal: WithdrawalForFinance }) {
  const { id, user, account_name, bank_name, account_number } = withdrawal;
  const money = nairaText(withdrawal.amount, 2);
  const review = {
    reviewed: withdrawal,
    texts: {
      own: t`You can't decide on your own withdrawal.`,
      approveTitle: t`Approve this withdrawal?`,
      approveFallback: t`Couldn't approve the withdrawal. Try again.`,
      destination: t`${{ amount: money }} from ${{ name: user.name }} goes to ${account_name}, ${bank_name} ${account_number}.`,
      firstApproval: t`A second person must approve it before it is sent.`,
      rejectTitle: t`Reject this withdrawal?`,
      rejectFallback: t`Couldn't reject the withdrawal. Try again.`,
      origin: t`${{ amount: money }} goes back to ${{ name: user.name }}'s wallet.`,
      rejected: t`Rejected. The money is back in the wallet.`,
    },
    longestReason: LONGEST_REASON,
    approve: (idempotencyKey: string) =>
      call("POST /api/admin/withdrawals/:id/approve", { params: { id }, idempotencyKey }),
    reject: (reason: string, idempotencyKey: string) =>
      call("POST /api/admin/withdrawals/:id/reject", { params: { id }, body: { reason }, idempotencyKey }),
  };
  return <ReviewActions review={review} />;
}
