import type { ReactNode } from "react";
import { cx } from "./cx.ts";
import styles from "./filter-bar.module.css";

/** The filters of a list, side by side where there is room. `wide`: their choices are long. */
export function FilterBar({ children, wide = false }: { children: ReactNode; wide?: boolean }) {
  return <div className={cx(styles.bar, wide && styles.wide)}>{children}</div>;
}

/** How many things the filters leave; said again when it changes. */
export function CountLine({ children }: { children: ReactNode }) {
  return (
    <p className={styles.count} role="status">
      {children}
    </p>
  );
}
