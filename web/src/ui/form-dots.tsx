import { t } from "@lingui/core/macro";
import { cx } from "./cx.ts";
import styles from "./form-dots.module.css";

const WORDS = { W: t`won`, L: t`lost`, D: t`drawn` } as const;

/** The last results, oldest first: letters on discs, spoken as words. */
export function FormDots({ form }: { form: readonly ("W" | "L" | "D")[] }) {
  if (form.length === 0) return <span>{t`N/A`}</span>;
  return (
    <span className={styles.form}>
      <span className="visually-hidden">{t`Oldest first: ${{ form: form.map((result) => WORDS[result]).join(", ") }}`}</span>
      {form.map((result, index) => (
        <span key={index} className={cx(styles.dot, styles[result])} aria-hidden="true">
          {result}
        </span>
      ))}
    </span>
  );
}
