import { ChevronDown } from "lucide-react";
import type { Ref, SelectHTMLAttributes } from "react";
import { cx } from "./cx.ts";
import styles from "./field.module.css";
import { Field, type FieldProps } from "./field.tsx";

export type SelectFieldProps = FieldProps &
  Omit<SelectHTMLAttributes<HTMLSelectElement>, "id" | "children"> & {
    /** Texts, or values with texts. */
    options: readonly (string | { value: string; label: string })[];
    /** The first choice, with the empty value: 'All States', 'Choose a state'. */
    emptyOption?: string;
    ref?: Ref<HTMLSelectElement>;
  };

/** One of several, with the browser's own list: the best picker on a phone. */
export function SelectField({ label, hint, error, options, emptyOption, className, ...select }: SelectFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <span className={styles.frame}>
          <select {...select} {...control} className={cx(styles.input, styles.select, className)}>
            {emptyOption !== undefined && <option value="">{emptyOption}</option>}
            {options.map((option) => {
              const { value, label: text } = typeof option === "string" ? { value: option, label: option } : option;
              return (
                <option key={value} value={value}>
                  {text}
                </option>
              );
            })}
          </select>
          <ChevronDown className={styles.arrow} aria-hidden="true" />
        </span>
      )}
    </Field>
  );
}
