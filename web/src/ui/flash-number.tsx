import { useState } from "react";
import { cx } from "./cx.ts";
import styles from "./flash-number.module.css";

/** A figure that lights up for a moment when it changes; a dash while there is none. */
export function FlashNumber({ value }: { value: number | null }) {
  const [shown, setShown] = useState({ value, changes: 0 });
  if (shown.value !== value) setShown({ value, changes: shown.changes + 1 });
  return (
    <span key={shown.changes} className={cx("tabular", styles.number, shown.changes > 0 && styles.flash)}>
      {value ?? "–"}
    </span>
  );
}
