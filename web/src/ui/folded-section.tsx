import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import styles from "./folded-section.module.css";

type FoldedSectionProps = {
  title: string;
  /** What is set now, in a few words: read without opening. */
  summary: string;
  hint?: string | undefined;
  pairs?: boolean;
  children: ReactNode;
};

/** Fields of a long form that most people leave as they are: one line until opened, or until one of them is wrong (`useForm`). */
export function FoldedSection({ title, summary, hint, pairs = false, children }: FoldedSectionProps) {
  return (
    <details className={styles.section} aria-label={title}>
      <summary>
        <span className={styles.title}>{title}</span>
        <span className={styles.summary}>{summary}</span>
        <ChevronDown aria-hidden="true" />
      </summary>
      <div className={styles.body}>
        {hint && <p className="quiet">{hint}</p>}
        {pairs ? <div className={styles.pair}>{children}</div> : children}
      </div>
    </details>
  );
}
