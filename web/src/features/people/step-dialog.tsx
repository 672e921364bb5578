import { t } from "@lingui/core/macro";
import { useStepUp } from "../../lib/step-up.ts";
import { ReasonDialog } from "../../ui/reason-dialog.tsx";
import { toast } from "../../ui/toast.ts";
import { type Person, type RoleName, revokeRole, type Step, takeStep } from "./people.queries.ts";
import { ROLE_LABELS } from "./role-labels.ts";

type Words = { title: (name: string) => string; explanation: string; action: string; done: string; danger?: true };

const WORDS: Record<Step, Words> = {
  lock: {
    title: (name: string) => t`Lock ${name}'s account`,
    explanation: t`They can't log in any more, and all their sessions end now.`,
    action: t`Lock`,
    done: t`Account locked`,
    danger: true,
  },
  unlock: {
    title: (name: string) => t`Unlock ${name}'s account`,
    explanation: t`They can log in again. Their old sessions stay ended.`,
    action: t`Unlock`,
    done: t`Account unlocked`,
  },
  "end-sessions": {
    title: (name: string) => t`End all of ${name}'s sessions`,
    explanation: t`All devices on this account will be logged out.`,
    action: t`End sessions`,
    done: t`Sessions ended`,
  },
  close: {
    title: (name: string) => t`Close ${name}'s account`,
    explanation: t`Personal details are deleted for good, and results stay under the name 'Former player'. This cannot be undone.`,
    action: t`Close account`,
    done: t`Account closed`,
    danger: true,
  },
  "confirm-name": {
    title: (name: string) => t`Confirm the name ${name}`,
    explanation: t`Payouts will be checked against this name. First make sure it's the owner's.`,
    action: t`Confirm name`,
    done: t`Name confirmed`,
  },
};

const KEPT = t`Kept in the audit log.`;

type StepDialogProps = { person: Person; step: Step; onClose: () => void };

/** A change of an account that takes a reason and nothing else. */
export function StepDialog({ person, step, onClose }: StepDialogProps) {
  const confirm = useStepUp();
  const { title, explanation, done, ...words } = WORDS[step];
  const take = async (reason: string) => {
    await confirm(() => takeStep(person.id, step, reason));
    toast.success(done);
  };
  return (
    <ReasonDialog {...words} title={title(person.name)} hint={KEPT} onConfirm={take} onClose={onClose}>
      <p>{explanation}</p>
    </ReasonDialog>
  );
}

/** Takes one role away. */
export function RevokeDialog({ person, role, onClose }: { person: Person; role: RoleName; onClose: () => void }) {
  const confirm = useStepUp();
  const revoke = async (reason: string) => {
    await confirm(() => revokeRole(person.id, { role, reason }));
    toast.success(t`Role removed`);
  };
  return (
    <ReasonDialog
      title={t`Remove '${{ role: ROLE_LABELS[role] }}' from ${{ name: person.name }}`}
      action={t`Remove role`}
      danger
      hint={KEPT}
      onConfirm={revoke}
      onClose={onClose}
    >
      <p>{t`The role ends immediately, in open sessions too.`}</p>
    </ReasonDialog>
  );
}
