import { t } from "@lingui/core/macro";
import { X } from "lucide-react";
import { type CSSProperties, type MouseEvent, type ReactNode, useId } from "react";
import { IconButton } from "./button.tsx";
import { cx } from "./cx.ts";
import styles from "./dialog.module.css";
import { useModal } from "./use-modal.ts";

export type DrawerProps = {
  title: string;
  side: "left" | "right" | "bottom";
  onClose: () => void;
  /** Width of a side drawer, height of a bottom drawer; 400 and 640 px by default. */
  sizePx?: number;
  /** Spoken title only, no header and no padding: the content brings its own. */
  bare?: boolean;
  children: ReactNode;
};

/** A panel that slides in over the page; a press beside it closes it. Mount it only while it is open. */
export function Drawer({ title, side, onClose, sizePx, bare = false, children }: DrawerProps) {
  const id = useId();
  const modal = useModal(onClose, false);
  const size = sizePx === undefined ? undefined : ({ "--drawer-size": `${sizePx}px` } as CSSProperties);
  const closeBeside = (event: MouseEvent) => {
    if (event.target === modal.ref.current) onClose();
  };
  return (
    // The key for "press beside" is Escape, which the dialog itself handles.
    <dialog
      {...modal}
      className={cx(styles.drawer, styles[side])}
      style={size}
      aria-labelledby={id}
      onClick={closeBeside}
    >
      <header className={bare ? "visually-hidden" : styles.head}>
        <h2 id={id}>{title}</h2>
        {!bare && (
          <IconButton label={t`Close`} onClick={onClose}>
            <X />
          </IconButton>
        )}
      </header>
      <div className={cx(styles.body, bare && styles.bare)}>{children}</div>
    </dialog>
  );
}
