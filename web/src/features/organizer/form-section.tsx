import type { ReactNode } from "react";
import { cx } from "../../ui/cx.ts";
import styles from "./organizer.module.css";

/** Fields that belong together, under one heading. `pairs`: two beside each other where there is room. */
export function FormSection({
  title,
  hint,
  pairs = false,
  children,
}: {
  title: string;
  hint?: string | undefined;
  pairs?: boolean;
  children: ReactNode;
}) {
  return (
    <fieldset className={styles.section}>
      <legend>{title}</legend>
      {hint && <p className={styles.quiet}>{hint}</p>}
      <div className={cx(styles.fields, pairs && styles.pair)}>{children}</div>
    </fieldset>
  );
}
