import type { ReactNode } from "react";
import styles from "./filter-bar.module.css";

/** The filters of a list, side by side where there is room. */
export function FilterBar({ children }: { children: ReactNode }) {
  return <div className={styles.bar}>{children}</div>;
}

/** How many things the filters leave; said again when it changes. */
export function CountLine({ children }: { children: ReactNode }) {
  return (
    <p className={styles.count} role="status">
      {children}
    </p>
  );
}
