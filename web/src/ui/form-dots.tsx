import { cx } from "./cx.ts";
import styles from "./form-dots.module.css";

const WORDS = { W: "won", L: "lost", D: "drawn" } as const;

/** The last results, oldest first: letters on discs, spoken as words. */
export function FormDots({ form }: { form: readonly ("W" | "L" | "D")[] }) {
  if (form.length === 0) return <span>N/A</span>;
  return (
    <span className={styles.form}>
      <span className="visually-hidden">{`Oldest first: ${form.map((result) => WORDS[result]).join(", ")}`}</span>
      {form.map((result, index) => (
        <span key={index} className={cx(styles.dot, styles[result])} aria-hidden="true">
          {result}
        </span>
      ))}
    </span>
  );
}
