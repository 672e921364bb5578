import type { Difference } from "@pockethall/contract/finance";
import { useRef } from "react";
import { call } from "../../lib/api.ts";
import { attempt, createAttemptKey } from "../../lib/attempt-key.ts";
import { useStepUp } from "../../lib/step-up.ts";
import * as texts from "../../texts/finance/differences-tab.ts";
import { toast } from "../../ui/toast.ts";
import { refreshFinance } from "./finance.queries.ts";
import { ReasonDialog } from "./reason-dialog.tsx";

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
    toast.success(texts.differenceResolved);
  };
  return (
    <ReasonDialog
      title={texts.resolveThisDifference}
      label={texts.howItWasResolved}
      hint={texts.keptInTheAuditLog}
      missing={texts.sayHowItWasResolved}
      confirmLabel={texts.resolve}
      onConfirm={resolve}
      fallback={texts.failedToResolveTheDifference}
      onClose={onClose}
    >
      <p>{kind === "balance" ? texts.fromNowOnThisMuch : texts.noMoneyMovesCorrectA}</p>
    </ReasonDialog>
  );
}
