import type { ChangeEvent } from "react";
import { bareNaira, caretAfter, groupNaira } from "../lib/typed-money.ts";
import { cx } from "./cx.ts";
import styles from "./field.module.css";
import { Field, type FieldProps } from "./field.tsx";
import { useCaret } from "./use-caret.ts";

export type MoneyFieldProps = FieldProps & {
  name: string;
  /** The bare amount as typed, "5000.5"; read it with `parseTypedNaira`. */
  value: string;
  onChange: (bare: string) => void;
  onBlur?: () => void;
  disabled?: boolean;
  required?: boolean;
  /** One-press amounts in naira. */
  quickNaira?: readonly number[];
};

/** An amount of naira: ₦ before it, groups while typing, the number keyboard on phones. */
export function MoneyField({ label, hint, error, value, onChange, quickNaira = [], ...input }: MoneyFieldProps) {
  const { element, caret } = useCaret();
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const { value: typed, selectionStart } = event.currentTarget;
    const bare = bareNaira(typed);
    caret.current = caretAfter(groupNaira(bare), bareNaira(typed.slice(0, selectionStart ?? typed.length)).length);
    onChange(bare);
  };
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <>
          <span className={styles.frame}>
            <span className={styles.prefix} aria-hidden="true">
              ₦
            </span>
            <input
              {...input}
              {...control}
              ref={element}
              className={cx(styles.input, "tabular")}
              type="text"
              inputMode="decimal"
              autoComplete="off"
              value={groupNaira(value)}
              onChange={change}
            />
          </span>
          {quickNaira.length > 0 && (
            <span className={styles.quick}>
              {quickNaira.map((naira) => (
                <button key={naira} type="button" onClick={() => onChange(String(naira))} disabled={input.disabled}>
                  ₦{groupNaira(String(naira))}
                </button>
              ))}
            </span>
          )}
        </>
      )}
    </Field>
  );
}
