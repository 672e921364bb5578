import styles from "./badge.module.css";
import { badgeText } from "./badge-count.ts";
import { cx } from "./cx.ts";

/** The count on an IconButton. Silent: put it into the button's label with `nameWithBadge`. */
export function Badge({ count }: { count: number }) {
  const text = badgeText(count);
  return text === "" ? null : (
    <span className={cx(styles.badge, "tabular")} aria-hidden="true">
      {text}
    </span>
  );
}
