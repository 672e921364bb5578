import { t } from "@lingui/core/macro";
import { useStepUp } from "../../lib/step-up.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { ReasonDialog } from "../../ui/reason-dialog.tsx";
import { toast } from "../../ui/toast.ts";
import { type Application, approve, refuse } from "./applications.queries.ts";

type DecisionProps = { application: Application; onClose: () => void };

/** Makes the applicant an organiser. */
export function ApproveDialog({ application: { id, name }, onClose }: DecisionProps) {
  const confirm = useStepUp();
  const decide = async () => {
    await confirm(() => approve(id));
    toast.success(t`${name} can now organise`);
  };
  return (
    <ConfirmDialog
      title={t`Approve ${name}?`}
      confirmLabel={t`Approve`}
      onConfirm={decide}
      fallback={t`Couldn't save the decision. Try again.`}
      onClose={onClose}
    >
      <p>{t`They can create and run tournaments and leagues from now on, and they get a notification.`}</p>
    </ConfirmDialog>
  );
}

/** Refuses with a reason. */
export function RefuseDialog({ application: { id, name }, onClose }: DecisionProps) {
  const confirm = useStepUp();
  const decide = async (reason: string) => {
    await confirm(() => refuse(id, reason));
    toast.success(t`Application refused`);
  };
  return (
    <ReasonDialog
      title={t`Refuse ${name}?`}
      action={t`Refuse`}
      danger
      hint={t`The applicant sees it.`}
      fallback={t`Couldn't save the decision. Try again.`}
      onConfirm={decide}
      onClose={onClose}
    >
      <p>{t`They can apply again after 30 days.`}</p>
    </ReasonDialog>
  );
}
