import { t } from "@lingui/core/macro";
import type { WithdrawalForFinance } from "@pockethall/contract/withdrawals";
import { useRef, useState } from "react";
import { call } from "../../lib/api.ts";
import { attempt, createAttemptKey } from "../../lib/attempt-key.ts";
import { useSession } from "../../lib/session-store.ts";
import { useStepUp } from "../../lib/step-up.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { nairaText } from "../../ui/money.tsx";
import { ReasonDialog } from "../../ui/reason-dialog.tsx";
import { toast } from "../../ui/toast.ts";
import { refreshFinance } from "./finance.queries.ts";
import { type Asking, ReviewButtons } from "./review-buttons.tsx";

type ReviewProps = { withdrawal: WithdrawalForFinance };

/** Approving and rejecting, for authorised users: never their own request, and never twice. */
export function ReviewActions({ withdrawal }: ReviewProps) {
  const me = useSession((session) => session.user?.id);
  const [asking, setAsking] = useState<Asking>(null);
  const close = () => setAsking(null);
  if (withdrawal.user.id === me) return <p className="quiet">{t`You can't decide on your own withdrawal.`}</p>;
  return (
    <>
      <ReviewButtons approvals={withdrawal.approvals} me={me} onAsk={setAsking} />
      {asking === "approve" && <ApproveDialog withdrawal={withdrawal} onClose={close} />}
      {asking === "reject" && <RejectDialog withdrawal={withdrawal} onClose={close} />}
    </>
  );
}

type DialogProps = ReviewProps & { onClose: () => void };

function ApproveDialog({ withdrawal, onClose }: DialogProps) {
  const confirm = useStepUp();
  const keys = useRef(createAttemptKey());
  const { id, user, amount, account_name, bank_name, account_number, approvals } = withdrawal;
  const approve = async () => {
    const { data } = await confirm(() =>
      attempt(keys.current, id, (idempotencyKey) =>
        call("POST /api/admin/withdrawals/:id/approve", { params: { id }, idempotencyKey }),
      ),
    );
    await refreshFinance();
    toast.success(
      data.state === "review"
        ? t`Approved. A second person must approve it too.`
        : t`Approved. The money is on its way.`,
    );
  };
  return (
    <ConfirmDialog
      title={t`Approve this withdrawal?`}
      confirmLabel={approvals.length === 0 ? t`Approve` : t`Approve and send`}
      onConfirm={approve}
      fallback={t`Couldn't approve the withdrawal. Try again.`}
      onClose={onClose}
    >
      <p>{t`${{ amount: nairaText(amount, 2) }} from ${{ name: user.name }} goes to ${account_name}, ${bank_name} ${account_number}.`}</p>
      <p>
        {approvals[0]
          ? t`${{ name: approvals[0].name }} has approved it. Your approval sends the money, and it can't be reversed.`
          : t`A second person must approve it before it is sent.`}
      </p>
    </ConfirmDialog>
  );
}

function RejectDialog({ withdrawal: { id, user, amount }, onClose }: DialogProps) {
  const confirm = useStepUp();
  const keys = useRef(createAttemptKey());
  const reject = async (reason: string) => {
    await confirm(() =>
      attempt(keys.current, `${id} ${reason}`, (idempotencyKey) =>
        call("POST /api/admin/withdrawals/:id/reject", { params: { id }, body: { reason }, idempotencyKey }),
      ),
    );
    await refreshFinance();
    toast.success(t`Rejected. The money is back in the wallet.`);
  };
  return (
    <ReasonDialog
      title={t`Reject this withdrawal?`}
      hint={t`${{ name: user.name }} will see it.`}
      action={t`Reject`}
      danger
      onConfirm={reject}
      fallback={t`Couldn't reject the withdrawal. Try again.`}
      onClose={onClose}
    >
      <p>{t`${{ amount: nairaText(amount, 2) }} goes back to ${{ name: user.name }}'s wallet.`}</p>
    </ReasonDialog>
  );
}
