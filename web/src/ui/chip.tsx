import type { ReactNode } from "react";
import styles from "./chip.module.css";
import { cx } from "./cx.ts";

export type ChipTone = "neutral" | "live" | "scheduled" | "completed" | "warning" | "danger";

/** A short word about a thing. `live` is red and carries a dot and its word: never colour alone. */
export function Chip({ tone = "neutral", icon, children }: { tone?: ChipTone; icon?: ReactNode; children: ReactNode }) {
  return (
    <span className={cx(styles.chip, styles[tone])}>
      {tone === "live" && <span className={styles.dot} aria-hidden="true" />}
      {icon}
      {children}
    </span>
  );
}
