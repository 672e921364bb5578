import type { WithdrawalForFinance } from "@pockethall/contract/withdrawals";
import { useRef, useState } from "react";
import { call } from "../../lib/api.ts";
import { attempt, createAttemptKey } from "../../lib/attempt-key.ts";
import { useSession } from "../../lib/session-store.ts";
import { useStepUp } from "../../lib/step-up.ts";
import * as texts from "../../texts/finance/finance-page.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { nairaText } from "../../ui/money.tsx";
import { toast } from "../../ui/toast.ts";
import styles from "./finance.module.css";
import { refreshFinance } from "./finance.queries.ts";
import { ReasonDialog } from "./reason-dialog.tsx";

type ReviewProps = { withdrawal: WithdrawalForFinance };

/** Approving and rejecting, for those who may: nobody their own, nobody twice. */
export function ReviewActions({ withdrawal }: ReviewProps) {
  const me = useSession((session) => session.user?.id);
  const [asking, setAsking] = useState<"approve" | "reject" | null>(null);
  const close = () => setAsking(null);
  if (withdrawal.user.id === me) return <p className={styles.quiet}>{texts.nobodyDecidesOnTheirOwn}</p>;
  const hasApproved = withdrawal.approvals.some(({ id }) => id === me);
  return (
    <>
      {hasApproved && <p className={styles.quiet}>{texts.youHaveApprovedThisA}</p>}
      <div className={styles.actions}>
        {!hasApproved && (
          <Button variant="primary" onClick={() => setAsking("approve")}>
            {withdrawal.approvals.length === 0 ? texts.approve : texts.approveAndSend}
          </Button>
        )}
        <Button variant="danger" onClick={() => setAsking("reject")}>
          {texts.reject}
        </Button>
      </div>
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
    toast.success(data.state === "review" ? texts.approvedASecondPersonMust : texts.approvedItIsOnIts);
  };
  return (
    <ConfirmDialog
      title={texts.approveThisWithdrawal}
      confirmLabel={approvals.length === 0 ? texts.approve : texts.approveAndSend}
      onConfirm={approve}
      fallback={texts.failedToApproveTheWithdrawal}
      onClose={onClose}
    >
      <p>{texts.ofGoesTo(nairaText(amount, 2), user.name, account_name, bank_name, account_number)}</p>
      <p>{approvals[0] ? texts.hasApprovedItWithYours(approvals[0].name) : texts.aSecondPersonMustApprove}</p>
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
    toast.success(texts.rejectedTheMoneyIsBack);
  };
  return (
    <ReasonDialog
      title={texts.rejectThisWithdrawal}
      label={texts.reason}
      hint={texts.readsIt(user.name)}
      missing={texts.giveAReason}
      confirmLabel={texts.reject}
      danger
      onConfirm={reject}
      fallback={texts.failedToRejectTheWithdrawal}
      onClose={onClose}
    >
      <p>{texts.goesBackToTheWallet(nairaText(amount, 2), user.name)}</p>
    </ReasonDialog>
  );
}
