import * as texts from "../texts/ui/steps.ts";
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
          {index < current && <span className="visually-hidden"> {texts.done}</span>}
        </li>
      ))}
    </ol>
  );
}
