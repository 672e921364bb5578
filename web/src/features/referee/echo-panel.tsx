import { t } from "@lingui/core/macro";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { isMeant } from "../../ui/meant.ts";
import { FormError, Notice } from "../../ui/notice.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { endingOf, pointsEcho, questionOf } from "./echo.ts";
import { NO_DETAILS, readDetails, type TypedDetails } from "./frame-details.ts";
import styles from "./pad.module.css";
import { nameOf, SIDES, scoreText } from "./pad-labels.ts";
import type { PadModel, Proposal } from "./use-pad.ts";

/** The score that would result, in large, to be confirmed. */
export function EchoPanel({ pad, proposal }: { pad: PadModel; proposal: Proposal }) {
  const { match, names } = pad;
  const { action, after } = proposal;
  const [typed, setTyped] = useState(NO_DETAILS);
  const [errors, setErrors] = useState<Partial<TypedDetails>>({});
  const heading = useRef<HTMLHeadingElement>(null);
  const panel = useRef<HTMLElement>(null);
  useEffect(() => focusFirstError(panel.current), [errors]);
  useEffect(() => heading.current?.focus(), []); // the pressed button is gone: continue with what it proposed
  const takesDetails = action.kind === "frame-won" && match.rules.ruleset !== "rack" && match.frame === null;
  const confirm = () => {
    const read = readDetails(typed);
    setErrors(read.ok ? {} : read.errors);
    if (read.ok) pad.confirm(action.kind === "frame-won" ? { ...action, ...read.details } : undefined);
  };
  const points = pointsEcho(match, after);
  return (
    <section ref={panel} className={styles.choice} aria-labelledby="echo">
      <h2 id="echo" ref={heading} tabIndex={-1} data-next>
        {questionOf(action, match, after, names)}
      </h2>
      <p className={styles.echo}>
        <span>{nameOf(names, 1)}</span>
        <strong className="tabular">{scoreText(after.score)}</strong>
        <span>{nameOf(names, 2)}</span>
      </p>
      <p className={styles.now}>
        {t`Now`} <span className="tabular">{scoreText(match.score)}</span>
        {points && <span className="tabular">&nbsp;· {points}</span>}
      </p>
      <Ending words={endingOf(after, names)} />
      <FormError message={pad.announced.isRefusal ? pad.announced.text : null} />
      {takesDetails && <DetailFields pad={pad} typed={typed} errors={errors} onChange={setTyped} />}
      <Button className={styles.confirm} variant="primary" wide onClick={(event) => isMeant(event) && confirm()}>
        {t`Confirm ${{ score: scoreText(after.score) }}`}
      </Button>
      <Button className={styles.big} wide onClick={pad.drop}>
        {t`Cancel`}
      </Button>
    </section>
  );
}

/** The first wrong field takes the focus; its section may be folded. */
function focusFirstError(panel: HTMLElement | null): void {
  const wrong = panel?.querySelector<HTMLElement>("[aria-invalid=true]");
  wrong?.closest("details")?.setAttribute("open", "");
  wrong?.focus();
}

const Ending = ({ words }: { words: string | null }): ReactNode =>
  words !== null && <Notice tone="warning">{words}</Notice>;

type DetailFieldsProps = {
  pad: PadModel;
  typed: TypedDetails;
  errors: Partial<TypedDetails>;
  onChange: (typed: TypedDetails) => void;
};

function DetailFields({ pad, typed, errors, onChange }: DetailFieldsProps) {
  return (
    <details className={styles.details} open={Object.keys(errors).length > 0 || undefined}>
      <summary>{t`Add points and breaks`}</summary>
      <div className={styles.detailFields}>
        {SIDES.map((side) => (
          <TextField
            key={`points${side}`}
            label={t`Points: ${{ name: nameOf(pad.names, side) }}`}
            inputMode="numeric"
            autoComplete="off"
            value={typed[`points${side}`]}
            error={errors[`points${side}`]}
            onChange={(event) => onChange({ ...typed, [`points${side}`]: event.currentTarget.value })}
          />
        ))}
        {SIDES.map((side) => (
          <TextField
            key={`breaks${side}`}
            label={t`Breaks: ${{ name: nameOf(pad.names, side) }}`}
            hint={t`Separate with commas: 34, 51`}
            autoComplete="off"
            value={typed[`breaks${side}`]}
            error={errors[`breaks${side}`]}
            onChange={(event) => onChange({ ...typed, [`breaks${side}`]: event.currentTarget.value })}
          />
        ))}
      </div>
    </details>
  );
}
