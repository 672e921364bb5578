import { t } from "@lingui/core/macro";
import type { Difference } from "@pockethall/contract/finance";
import { useRef } from "react";
import { call } from "../../lib/api.ts";
import { attempt, createAttemptKey } from "../../lib/attempt-key.ts";
import { useStepUp } from "../../lib/step-up.ts";
import { ReasonDialog } from "../../ui/reason-dialog.tsx";
import { toast } from "../../ui/toast.ts";
import { refreshFinance } from "./finance.queries.ts";

/** Asks how a difference was resolved. Nothing is posted by this. */
export function ResolveDialog({ difference: { id, kind }, onClose }: { difference: Difference; onClose: () => void }) {
  const confirm = useStepUp();
  const keys = useRef(createAttemptKey());
  const resolve = async (reason: string) => {
    await confirm(() =>
      attempt(keys.current, reason, (idempotencyKey) =>
        call("POST /api/admin/reconciliation/differences/:id/resolve", {
          params: { id },
          body: { reason },
          idempotencyKey,
        }),
      ),
    );
    await refreshFinance();
    toast.success(t`Difference resolved`);
  };
  return (
    <ReasonDialog
      title={t`Resolve this difference?`}
      label={t`How it was resolved`}
      hint={t`Kept in the audit log with your name.`}
      missing={t`Explain how it was resolved`}
      action={t`Resolve`}
      onConfirm={resolve}
      fallback={t`Couldn't resolve the difference. Try again.`}
      onClose={onClose}
    >
      <p>
        {kind === "balance"
          ? t`Future comparisons will treat this amount as explained. No money moves.`
          : t`No money moves. Correct a wallet or release a payment if needed.`}
      </p>
    </ReasonDialog>
  );
}
