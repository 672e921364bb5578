import type { ReactNode } from "react";
import { Card } from "./card.tsx";
import { cx } from "./cx.ts";
import styles from "./form-section.module.css";

/** The card of a long form. */
export const FormCard = ({ children }: { children: ReactNode }) => <Card className={styles.card}>{children}</Card>;

type FormSectionProps = { title: ReactNode; hint?: string | undefined; pairs?: boolean; children: ReactNode };

/** Fields that belong together, under one heading. `pairs`: in two columns where there is room. */
export function FormSection({ title, hint, pairs = false, children }: FormSectionProps) {
  return (
    <fieldset className={styles.section}>
      <legend>{title}</legend>
      {hint && <p className={styles.hint}>{hint}</p>}
      <div className={cx(styles.fields, pairs && styles.pair)}>{children}</div>
    </fieldset>
  );
}

/** Fields in two columns where there is room. */
export const FieldPair = ({ children }: { children: ReactNode }) => (
  <div className={cx(styles.fields, styles.pair)}>{children}</div>
);
