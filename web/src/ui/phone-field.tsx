import type { ChangeEvent } from "react";
import styles from "./field.module.css";
import { Field, type FieldProps } from "./field.tsx";
import { caretBefore, phoneAsTyped } from "./typed-phone.ts";
import { useCaret } from "./use-caret.ts";

export type PhoneFieldProps = FieldProps & {
  name: string;
  value: string;
  /** Given what the field shows now: "0803 123 4567". */
  onChange: (shown: string) => void;
  onBlur?: () => void;
  required?: boolean;
};

/** A Nigerian phone number: grouped while typing, whichever way it was pasted, and filled in by the browser. */
export function PhoneField({ label, hint, error, value, onChange, ...input }: PhoneFieldProps) {
  const { element, caret } = useCaret();
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const { value: typed, selectionStart } = event.currentTarget;
    const shown = phoneAsTyped(typed);
    const digitsAfter = typed.slice(selectionStart ?? typed.length).replace(/\D/gu, "").length;
    if (shown !== typed) caret.current = caretBefore(shown, digitsAfter);
    onChange(shown);
  };
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <span className={styles.frame}>
          <input
            {...input}
            {...control}
            ref={element}
            className={styles.input}
            type="tel"
            autoComplete="tel"
            value={value}
            onChange={change}
          />
        </span>
      )}
    </Field>
  );
}
