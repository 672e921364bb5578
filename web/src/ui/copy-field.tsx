import { t } from "@lingui/core/macro";
import { Check, Copy } from "lucide-react";
import { useId, useRef, useState } from "react";
import { Button } from "./button.tsx";
import styles from "./copy-field.module.css";
import field from "./field.module.css";

type Outcome = "copied" | "selected";

type CopyFieldProps = {
  label: string;
  value: string;
  hint?: string;
  /** More than one: a box of this many lines. */
  lines?: number;
};

/**
 * A text to take along, with a button that copies it and says so until the focus moves on. Where the browser may not, the text
 * is marked for copying by hand.
 */
export function CopyField({ label, value, hint, lines = 1 }: CopyFieldProps) {
  const id = useId();
  const box = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const [outcome, setOutcome] = useState<Outcome>();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      setOutcome("copied");
    } catch {
      box.current?.select();
      setOutcome("selected");
    }
  };
  const shared = { id, ref: box, readOnly: true, value, className: field.input, "aria-describedby": `${id}-hint` };
  return (
    <div className={field.field}>
      <label className={field.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.row}>
        <div className={field.frame}>
          {lines === 1 ? <input type="text" {...shared} /> : <textarea rows={lines} {...shared} />}
        </div>
        <Button onClick={() => void copy()} onBlur={() => setOutcome(undefined)} aria-label={t`Copy: ${label}`}>
          {outcome === "copied" ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
          {t`Copy`}
        </Button>
      </div>
      <p id={`${id}-hint`} className={field.hint}>
        {hint}
      </p>
      <p role="status" className={outcome === undefined ? "visually-hidden" : field.hint}>
        {outcome === "copied" && t`Copied`}
        {outcome === "selected" && t`Selected: copy it manually`}
      </p>
    </div>
  );
}
