import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useStepUp } from "../../lib/step-up.ts";
import { Button } from "../../ui/button.tsx";
import { TitledCard } from "../../ui/card.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { Notice } from "../../ui/notice.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { toast } from "../../ui/toast.ts";
import { closeAccount, closingQuery } from "./closing.queries.ts";
import styles from "./settings-page.module.css";

/** Closes the account for good: the effect on money, results and personal data is explained before the button. */
export function CloseAccountCard() {
  const [open, setOpen] = useState(false);
  return (
    <TitledCard title={t`Close account`}>
      <p className={styles.quiet}>{t`Delete your personal details and leave PocketHall for good.`}</p>
      <Button onClick={() => setOpen(true)}>{t`Close account`}</Button>
      {open && <ClosingDialog onClose={() => setOpen(false)} />}
    </TitledCard>
  );
}

function ClosingDialog({ onClose }: { onClose: () => void }) {
  const tasks = useQuery(closingQuery);
  if (tasks.data?.length === 0) return <CloseForGood onClose={onClose} />;
  return (
    <Dialog title={t`Close account`} onClose={onClose}>
      <Loaded
        query={tasks}
        failure={t`Couldn't check your account`}
        waiting={<SkeletonRows rows={2} label={t`Checking your account`} />}
      >
        {(data) => (
          <div className={styles.stack}>
            <Notice tone="warning">{t`Your account cannot be closed yet. Do this first:`}</Notice>
            <ul className={styles.tasks} aria-label={t`What to do first`}>
              {data.map((task) => (
                <li key={task}>{task}</li>
              ))}
            </ul>
          </div>
        )}
      </Loaded>
    </Dialog>
  );
}

function CloseForGood({ onClose }: { onClose: () => void }) {
  const confirm = useStepUp();
  return (
    <ConfirmDialog
      title={t`Close your account for good?`}
      confirmLabel={t`Close account`}
      danger
      fallback={t`Couldn't close your account`}
      onConfirm={async () => {
        await confirm(closeAccount);
        toast.success(t`Your account is closed`);
      }}
      onClose={onClose}
    >
      <ul className={styles.tasks}>
        <li>{t`We delete your email, phone number, password, picture, bio, notifications and devices. Your comments are hidden.`}</li>
        <li>{t`Your results stay in draws and rankings, under the name 'Former player'.`}</li>
        <li>{t`Proofs of draws that were published keep your name, because their check covers it.`}</li>
        <li>{t`We keep your payment and payout records for our accounts.`}</li>
        <li>{t`This cannot be undone. You can open a new account with the same email.`}</li>
      </ul>
    </ConfirmDialog>
  );
}
