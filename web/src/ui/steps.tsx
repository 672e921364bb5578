import { t } from "@lingui/core/macro";
import { cx } from "./cx.ts";
import styles from "./steps.module.css";

/** Where one is in a short sequence. */
export function Steps({ label, names, current }: { label: string; names: readonly string[]; current: number }) {
  return (
    <ol className={styles.steps} aria-label={label}>
      {names.map((name, index) => (
        <li
          key={name}
          className={cx(styles.step, index < current && styles.done, index === current && styles.current)}
          aria-current={index === current ? "step" : undefined}
        >
          {name}
          {index < current && <span className="visually-hidden"> {t`(done)`}</span>}
        </li>
      ))}
    </ol>
  );
}
