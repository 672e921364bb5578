import { t } from "@lingui/core/macro";
import { X } from "lucide-react";
import { type ReactNode, useId } from "react";
import { IconButton } from "./button.tsx";
import styles from "./dialog.module.css";
import { useModal } from "./use-modal.ts";

export type DialogProps = {
  title: string;
  /** Called for the close button and Escape; mount the dialog only while it is open. */
  onClose: () => void;
  /** Something is under way: the dialog cannot be closed. */
  busy?: boolean;
  /** The buttons of the last row. */
  actions?: ReactNode;
  children: ReactNode;
};

/** A modal window: a sheet from the bottom on phones, centred elsewhere. Focus goes in, stays in, and comes back. */
export function Dialog({ title, onClose, busy = false, actions, children }: DialogProps) {
  const id = useId();
  const modal = useModal(onClose, busy);
  return (
    <dialog {...modal} className={styles.dialog} aria-labelledby={id} aria-busy={busy || undefined}>
      <header className={styles.head}>
        <h2 id={id}>{title}</h2>
        <IconButton label={t`Close`} onClick={onClose} disabled={busy}>
          <X />
        </IconButton>
      </header>
      <div className={styles.body}>{children}</div>
      {actions && <footer className={styles.foot}>{actions}</footer>}
    </dialog>
  );
}
