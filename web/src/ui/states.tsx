import { t } from "@lingui/core/macro";
import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import styles from "./states.module.css";

/** Drawings of public/images/drawings.svg: fetched only where one shows, since Home rarely needs any. */
export type Drawing = "table" | "rack" | "cue" | "search" | "clock" | "wallet" | "bell";

type StateProps = {
  title: string;
  /** What one can do about it. */
  hint?: string | undefined;
  /** The next step: a button or a link. */
  action?: ReactNode;
  /** Decoration beside the text: a rack for an empty list of people, a cue for matches, a glass for a search. */
  art?: Drawing;
};

const Drawn = ({ name }: { name: Drawing }) => (
  <svg className={styles.art} aria-hidden="true">
    <use href={`/images/drawings.svg#${name}`} />
  </svg>
);

/** A crossed signal. Not among the fetched drawings: without a network it could not be had. */
const LostSignal = () => (
  <svg className={styles.art} viewBox="0 0 112 72" fill="none" stroke="currentColor" strokeWidth="4" aria-hidden="true">
    <path d="M24 27q32-28 64 0M35 39q21-18 42 0M45 50q11-9 22 0" />
    <circle cx="56" cy="61" r="5" fill="var(--primary)" stroke="none" />
    <path d="m30 6 52 62" stroke="var(--danger-text)" />
  </svg>
);

/** Nothing to show, and what to do next. */
export function EmptyState({ title, hint, action, art = "table" }: StateProps) {
  return (
    <div className={styles.state} role="status">
      <Drawn name={art} />
      <p className={styles.title}>{title}</p>
      {hint && <p>{hint}</p>}
      {action && <div className={styles.actions}>{action}</div>}
    </div>
  );
}

/** Something failed: the words stay, and it can be tried again. */
export function ErrorState({ title, hint, action, art, onRetry }: StateProps & { onRetry?: () => void }) {
  return (
    <div className={styles.state} role="alert">
      {art ? <Drawn name={art} /> : <LostSignal />}
      <p className={styles.title}>{title}</p>
      {hint && <p>{hint}</p>}
      <div className={styles.actions}>
        {onRetry && (
          <Button variant="primary" onClick={onRetry}>
            {t`Try again`}
          </Button>
        )}
        {action}
      </div>
    </div>
  );
}
