import { type ReactNode, useId } from "react";
import styles from "./field.module.css";

export type FieldProps = {
  label: string;
  /** Under the label's control, always shown. */
  hint?: string | undefined;
  /** What is wrong, in words; announced and tied to the control. */
  error?: string | undefined;
};

/** What a control inside a Field must carry. */
export type ControlIds = {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
};

/** Label above, control, hint and error below; the control gets the ids that tie them together. */
export function Field({ label, hint, error, children }: FieldProps & { children: (control: ControlIds) => ReactNode }) {
  const id = useId();
  const hintId = hint === undefined ? undefined : `${id}-hint`;
  const errorId = error === undefined ? undefined : `${id}-error`;
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        "aria-describedby": [errorId, hintId].filter(Boolean).join(" ") || undefined,
        "aria-invalid": error === undefined ? undefined : true,
      })}
      {error !== undefined && (
        <p className={styles.error} id={errorId}>
          {error}
        </p>
      )}
      {hint !== undefined && (
        <p className={styles.hint} id={hintId}>
          {hint}
        </p>
      )}
    </div>
  );
}
