import { type InputHTMLAttributes, useId } from "react";
import styles from "./field.module.css";

export type CheckboxFieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, "type" | "id"> & {
  label: string;
  error?: string | undefined;
};

/** A yes or no; the words are part of the target. */
export function CheckboxField({ label, error, ...input }: CheckboxFieldProps) {
  const id = useId();
  const wrong = error !== undefined && { "aria-invalid": true, "aria-describedby": id };
  return (
    <>
      <label className={styles.check}>
        <input {...input} {...wrong} type="checkbox" />
        <span>{label}</span>
      </label>
      {error !== undefined && (
        <p id={id} className={styles.error}>
          {error}
        </p>
      )}
    </>
  );
}
