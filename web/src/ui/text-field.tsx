import { t } from "@lingui/core/macro";
import { Eye, EyeOff } from "lucide-react";
import { type InputHTMLAttributes, type Ref, type TextareaHTMLAttributes, useState } from "react";
import { IconButton } from "./button.tsx";
import { cx } from "./cx.ts";
import styles from "./field.module.css";
import { Field, type FieldProps } from "./field.tsx";

export type TextFieldProps = FieldProps &
  Omit<InputHTMLAttributes<HTMLInputElement>, "id"> & { ref?: Ref<HTMLInputElement> };

/** With an end a year has four digits: typed by keyboard, the browser then continues to the next part automatically. */
const LAST_DAY: Readonly<Record<string, string>> = { date: "9999-12-31", "datetime-local": "9999-12-31T23:59" };

/** One line of text. Give `name` and `autoComplete`, so that browsers and password managers can help. */
export function TextField({ label, hint, error, className, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <span className={styles.frame}>
          <input
            type="text"
            max={LAST_DAY[input.type ?? ""]}
            {...input}
            {...control}
            className={cx(styles.input, className)}
          />
        </span>
      )}
    </Field>
  );
}

/** A password with a show/hide button; pasting and password managers work. */
export function PasswordField({ label, hint, error, className, ...input }: Omit<TextFieldProps, "type">) {
  const [shown, setShown] = useState(false);
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <span className={styles.frame}>
          <input {...input} {...control} type={shown ? "text" : "password"} className={cx(styles.input, className)} />
          <IconButton
            label={shown ? t`Hide ${{ label: label.toLowerCase() }}` : t`Show ${{ label: label.toLowerCase() }}`}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          >
            {shown ? <EyeOff /> : <Eye />}
          </IconButton>
        </span>
      )}
    </Field>
  );
}

export type TextAreaFieldProps = FieldProps &
  Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, "id"> & { ref?: Ref<HTMLTextAreaElement> };

/** Several lines of text. */
export function TextAreaField({ label, hint, error, className, ...area }: TextAreaFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <span className={styles.frame}>
          <textarea {...area} {...control} className={cx(styles.input, className)} />
        </span>
      )}
    </Field>
  );
}
