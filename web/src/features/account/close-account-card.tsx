import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useStepUp } from "../../lib/step-up.ts";
import * as texts from "../../texts/account/settings-page.ts";
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

/** The way out for good: what happens to money, results and personal data stands before the button. */
export function CloseAccountCard() {
  const [open, setOpen] = useState(false);
  return (
    <TitledCard title={texts.closeAccount}>
      <p className={styles.quiet}>{texts.youCanCloseYourAccount}</p>
      <Button onClick={() => setOpen(true)}>{texts.closeAccount}</Button>
      {open && <ClosingDialog onClose={() => setOpen(false)} />}
    </TitledCard>
  );
}

function ClosingDialog({ onClose }: { onClose: () => void }) {
  const tasks = useQuery(closingQuery);
  if (tasks.data?.length === 0) return <CloseForGood onClose={onClose} />;
  return (
    <Dialog title={texts.closeAccount} onClose={onClose}>
      <Loaded
        query={tasks}
        failure={texts.failedToCheckYourAccount}
        waiting={<SkeletonRows rows={2} label={texts.checkingYourAccount} />}
      >
        {(data) => (
          <div className={styles.stack}>
            <Notice tone="warning">{texts.yourAccountCannotBeClosed}</Notice>
            <ul className={styles.tasks} aria-label={texts.whatToDoFirst}>
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
      title={texts.closeYourAccountForGood}
      confirmLabel={texts.closeAccount}
      danger
      fallback={texts.failedToCloseTheAccount}
      onConfirm={async () => {
        await confirm(closeAccount);
        toast.success(texts.yourAccountIsClosed);
      }}
      onClose={onClose}
    >
      <ul className={styles.tasks}>
        <li>{texts.weDeleteYourEmail}</li>
        <li>{texts.yourResultsStay}</li>
        <li>{texts.weKeepWhatTheBooks}</li>
        <li>{texts.thisCannotBeUndone}</li>
      </ul>
    </ConfirmDialog>
  );
}
