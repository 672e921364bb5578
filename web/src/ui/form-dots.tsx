import * as texts from "../texts/ui/several.ts";
import { cx } from "./cx.ts";
import styles from "./form-dots.module.css";

const WORDS = { W: texts.won, L: texts.lost, D: texts.drawn } as const;

/** The last results, oldest first: letters on discs, spoken as words. */
export function FormDots({ form }: { form: readonly ("W" | "L" | "D")[] }) {
  if (form.length === 0) return <span>{texts.nA}</span>;
  return (
    <span className={styles.form}>
      <span className="visually-hidden">{texts.oldestFirst(form.map((result) => WORDS[result]).join(", "))}</span>
      {form.map((result, index) => (
        <span key={index} className={cx(styles.dot, styles[result])} aria-hidden="true">
          {result}
        </span>
      ))}
    </span>
  );
}
