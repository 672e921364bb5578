import { t } from "@lingui/core/macro";
import type { RefundForFinance } from "@pockethall/contract/refunds";
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

const LONGEST_REASON = 200;

type RefundProps = { refund: RefundForFinance };

/** Approving and rejecting a refund that waits: never of one's own payment, and never twice. */
export function RefundActions({ refund }: RefundProps) {
  const me = useSession((session) => session.user?.id);
  const [asking, setAsking] = useState<Asking>(null);
  const close = () => setAsking(null);
  if (refund.state !== "review") return null;
  if (refund.user.id === me) return <p className="quiet">{t`You can't decide on a refund of your own payment.`}</p>;
  return (
    <>
      <ReviewButtons approvals={refund.approvals} me={me} onAsk={setAsking} />
      {asking === "approve" && <ApproveDialog refund={refund} onClose={close} />}
      {asking === "reject" && <RejectDialog refund={refund} onClose={close} />}
    </>
  );
}

type DialogProps = RefundProps & { onClose: () => void };

function ApproveDialog({ refund: { id, user, amount, reference, approvals }, onClose }: DialogProps) {
  const confirm = useStepUp();
  const keys = useRef(createAttemptKey());
  const approve = async () => {
    const { data } = await confirm(() =>
      attempt(keys.current, id, (idempotencyKey) =>
        call("POST /api/admin/refunds/:id/approve", { params: { id }, idempotencyKey }),
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
      title={t`Approve this refund?`}
      confirmLabel={approvals.length === 0 ? t`Approve` : t`Approve and send`}
      onConfirm={approve}
      fallback={t`Couldn't approve the refund. Try again.`}
      onClose={onClose}
    >
      <p>{t`${{ amount: nairaText(amount, 2) }} goes back to the card of ${{ name: user.name }} that paid ${reference}.`}</p>
      <p>
        {approvals[0]
          ? t`${{ name: approvals[0].name }} has approved it. Your approval sends the money, and it can't be reversed.`
          : t`If no second approval is needed, yours sends the money, and it can't be reversed.`}
      </p>
    </ConfirmDialog>
  );
}

function RejectDialog({ refund: { id, user, amount, source }, onClose }: DialogProps) {
  const confirm = useStepUp();
  const keys = useRef(createAttemptKey());
  const reject = async (reason: string) => {
    await confirm(() =>
      attempt(keys.current, `${id} ${reason}`, (idempotencyKey) =>
        call("POST /api/admin/refunds/:id/reject", { params: { id }, body: { reason }, idempotencyKey }),
      ),
    );
    await refreshFinance();
    toast.success(t`Refund rejected`);
  };
  const money = nairaText(amount, 2);
  return (
    <ReasonDialog
      title={t`Reject this refund?`}
      hint={t`${{ name: user.name }} will see it.`}
      action={t`Reject`}
      danger
      maxLength={LONGEST_REASON}
      onConfirm={reject}
      fallback={t`Couldn't reject the refund. Try again.`}
      onClose={onClose}
    >
      <p>
        {source === "wallet"
          ? t`${{ amount: money }} goes back to ${{ name: user.name }}'s wallet.`
          : t`${{ amount: money }} goes back to suspense.`}
      </p>
    </ReasonDialog>
  );
}
