import { t } from "@lingui/core/macro";
import { Check, X } from "lucide-react";
import { cx } from "../../ui/cx.ts";
import { Notice } from "../../ui/notice.tsx";
import styles from "./draw-proof.module.css";
import type { Line, Verification } from "./verification.ts";

/** Every step with a tick or its difference; the verdict first, so that screen readers announce it first. */
export function VerificationReport({ verification: { parts, isProven } }: { verification: Verification }) {
  return (
    <div className={styles.stack}>
      <Notice tone={isProven ? "success" : "error"}>
        {isProven
          ? t`Proven: your browser made the same draw from the same list and the same secret.`
          : t`Not proven: something differs from what was published. Check the failed step.`}
      </Notice>
      {parts.map(({ title, lines }) => (
        <section key={title} aria-label={title}>
          <h3 className={styles.part}>{title}</h3>
          <ol className={styles.lines}>
            {lines.map((line) => (
              <ReportLine key={line.text} line={line} />
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}

function ReportLine({ line: { text, problem } }: { line: Line }) {
  const Sign = problem === undefined ? Check : X;
  return (
    <li className={cx(styles.line, problem !== undefined && styles.failed)}>
      <Sign aria-hidden="true" />
      <span>
        {text}
        <span className="visually-hidden">: {problem === undefined ? t`passed` : t`failed`}</span>
        {problem !== undefined && <span className={styles.problem}>{problem}</span>}
      </span>
    </li>
  );
}
