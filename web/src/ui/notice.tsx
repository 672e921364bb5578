import type { ReactNode } from "react";
import { cx } from "./cx.ts";
import styles from "./notice.module.css";
import { type Tone, ToneIcon } from "./tone-icon.tsx";

/** Words that stay on the page. An error interrupts a screen reader, everything else waits for a pause. */
export function Notice({ tone = "info", action, children }: { tone?: Tone; action?: ReactNode; children: ReactNode }) {
  return (
    <div className={cx(styles.notice, styles[tone])} role={tone === "error" ? "alert" : "status"}>
      <ToneIcon tone={tone} />
      <div className={styles.body}>{children}</div>
      {action}
    </div>
  );
}

/** The error of a whole form; nothing when there is none. */
export function FormError({ message }: { message: string | null | undefined }) {
  return message ? <Notice tone="error">{message}</Notice> : null;
}
