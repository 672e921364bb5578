import { t } from "@lingui/core/macro";
import { useRef, useState } from "react";
import { attempt, createAttemptKey } from "../../lib/attempt-key.ts";
import { useSession } from "../../lib/session-store.ts";
import { useStepUp } from "../../lib/step-up.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { ReasonDialog } from "../../ui/reason-dialog.tsx";
import { toast } from "../../ui/toast.ts";
import { refreshFinance } from "./finance.queries.ts";
import { type Asking, ReviewButtons } from "./review-buttons.tsx";

export type Review = {
  /** What waits for a decision: a withdrawal, or a refund to a card. */
  reviewed: { id: string; user: { id: string; name: string }; approvals: readonly { id: string; name: string }[] };
  texts: {
    /** Instead of the buttons, for the person whose money it is. */
    own: string;
    approveTitle: string;
    approveFallback: string;
    /** Where the money goes. */
    destination: string;
    /** What the first approval does. */
    firstApproval: string;
    rejectTitle: string;
    rejectFallback: string;
    /** Where the money goes back to. */
    origin: string;
    rejected: string;
  };
  longestReason: number;
  approve: (idempotencyKey: string) => Promise<{ data: { state: string } }>;
  reject: (reason: string, idempotencyKey: string) => Promise<unknown>;
};

/** Approving and rejecting what sends money: never one's own request, and never twice. */
export function ReviewActions({ review }: { review: Review }) {
  const me = useSession((session) => session.user?.id);
  const [asking, setAsking] = useState<Asking>(null);
  const close = () => setAsking(null);
  const { reviewed, texts } = review;
  if (reviewed.user.id === me) return <p className="quiet">{texts.own}</p>;
  return (
    <>
      <ReviewButtons approvals={reviewed.approvals} me={me} onAsk={setAsking} />
      {asking === "approve" && <ApproveDialog review={review} onClose={close} />}
      {asking === "reject" && <RejectDialog review={review} onClose={close} />}
    </>
  );
}

type DialogProps = { review: Review; onClose: () => void };

function ApproveDialog({ review: { reviewed, texts, approve }, onClose }: DialogProps) {
  const confirm = useStepUp();
  const keys = useRef(createAttemptKey());
  const [first] = reviewed.approvals;
  const send = async () => {
    const { data } = await confirm(() => attempt(keys.current, reviewed.id, approve));
    await refreshFinance();
    toast.success(
      data.state === "review"
        ? t`Approved. A second person must approve it too.`
        : t`Approved. The money is on its way.`,
    );
  };
  return (
    <ConfirmDialog
      title={texts.approveTitle}
      confirmLabel={first ? t`Approve and send` : t`Approve`}
      onConfirm={send}
      fallback={texts.approveFallback}
      onClose={onClose}
    >
      <p>{texts.destination}</p>
      <p>
        {first
          ? t`${{ name: first.name }} has approved it. Your approval sends the money, and it can't be reversed.`
          : texts.firstApproval}
      </p>
    </ConfirmDialog>
  );
}

function RejectDialog({ review: { reviewed, texts, longestReason, reject }, onClose }: DialogProps) {
  const confirm = useStepUp();
  const keys = useRef(createAttemptKey());
  const send = async (reason: string) => {
    await confirm(() => attempt(keys.current, `${reviewed.id} ${reason}`, (key) => reject(reason, key)));
    await refreshFinance();
    toast.success(texts.rejected);
  };
  return (
    <ReasonDialog
      title={texts.rejectTitle}
      hint={t`${{ name: reviewed.user.name }} will see it.`}
      action={t`Reject`}
      danger
      maxLength={longestReason}
      onConfirm={send}
      fallback={texts.rejectFallback}
      onClose={onClose}
    >
      <p>{texts.origin}</p>
    </ReasonDialog>
  );
}
