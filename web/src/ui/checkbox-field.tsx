import type { InputHTMLAttributes } from "react";
import styles from "./field.module.css";

export type CheckboxFieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, "type" | "id"> & { label: string };

/** A yes or no; the words are part of the target. */
export function CheckboxField({ label, ...input }: CheckboxFieldProps) {
  return (
    <label className={styles.check}>
      <input {...input} type="checkbox" />
      <span>{label}</span>
    </label>
  );
}
