import { t } from "@lingui/core/macro";
import { type ReactNode, useState } from "react";
import { messageOf } from "../lib/problem.ts";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";
import styles from "./form.module.css";
import { isMeant } from "./meant.ts";
import { FormError } from "./notice.tsx";

export type ConfirmDialogProps = {
  title: string;
  /** The verb on the button: 'Leave tournament', never 'OK'. */
  confirmLabel: string;
  danger?: boolean;
  /** Does it; a rejection keeps the dialog open and shows its reason. */
  onConfirm: () => Promise<void>;
  /** Shown when the rejection has no message. */
  fallback: string;
  onClose: () => void;
  children: ReactNode;
};

/** Asks before something that others feel. It closes after success; while it works it cannot be closed. */
export function ConfirmDialog({ danger = false, onConfirm, onClose, fallback, ...words }: ConfirmDialogProps) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const confirm = async () => {
    setBusy(true);
    setProblem(null);
    try {
      await onConfirm();
      onClose();
    } catch (error) {
      setProblem(messageOf(error, fallback));
      setBusy(false);
    }
  };
  return (
    <Dialog
      title={words.title}
      onClose={onClose}
      busy={busy}
      actions={
        <>
          <Button onClick={onClose} disabled={busy}>
            {t`Cancel`}
          </Button>
          <Button
            variant={danger ? "danger" : "primary"}
            loading={busy}
            onClick={(event) => isMeant(event) && void confirm()}
          >
            {words.confirmLabel}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <FormError message={problem} />
        {words.children}
      </div>
    </Dialog>
  );
}
