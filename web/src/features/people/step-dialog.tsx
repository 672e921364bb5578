import { useStepUp } from "../../lib/step-up.ts";
import * as texts from "../../texts/people/people-page.ts";
import { type Person, type RoleName, revokeRole, type Step, takeStep } from "./people.queries.ts";
import { ReasonDialog } from "./reason-dialog.tsx";
import { ROLE_LABELS } from "./role-labels.ts";

type Words = { title: (name: string) => string; explanation: string; action: string; done: string; danger?: true };

const WORDS: Record<Step, Words> = {
  lock: {
    title: texts.lockNamed,
    explanation: texts.noLogInFromNow,
    action: texts.lock,
    done: texts.accountLocked,
    danger: true,
  },
  unlock: {
    title: texts.unlockNamed,
    explanation: texts.logInIsPossibleAgain,
    action: texts.unlock,
    done: texts.accountUnlocked,
  },
  "end-sessions": {
    title: texts.endSessionsOf,
    explanation: texts.everyDeviceIsLoggedOut,
    action: texts.endSessions,
    done: texts.sessionsEnded,
  },
  close: {
    title: texts.closeNamed,
    explanation: texts.personalDetailsAreDeleted,
    action: texts.closeAccount,
    done: texts.accountClosed,
    danger: true,
  },
  "confirm-name": {
    title: texts.confirmNameOf,
    explanation: texts.payoutsWillBeCompared,
    action: texts.confirmName,
    done: texts.nameConfirmed,
  },
};

type StepDialogProps = { person: Person; step: Step; onClose: () => void };

/** A change of an account that takes a reason and nothing else. */
export function StepDialog({ person, step, onClose }: StepDialogProps) {
  const confirm = useStepUp();
  const { title, ...words } = WORDS[step];
  return (
    <ReasonDialog
      {...words}
      title={title(person.name)}
      onSend={(reason) => confirm(() => takeStep(person.id, step, reason))}
      onClose={onClose}
    />
  );
}

/** Takes one role away. */
export function RevokeDialog({ person, role, onClose }: { person: Person; role: RoleName; onClose: () => void }) {
  const confirm = useStepUp();
  return (
    <ReasonDialog
      title={texts.takeAwayFrom(ROLE_LABELS[role], person.name)}
      explanation={texts.theRoleEndsAtOnce}
      action={texts.takeRoleAway}
      done={texts.roleTakenAway}
      danger
      onSend={(reason) => confirm(() => revokeRole(person.id, { role, reason }))}
      onClose={onClose}
    />
  );
}
