import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import styles from "./states.module.css";

type StateProps = {
  title: string;
  /** What one can do about it. */
  hint?: string | undefined;
  /** The next step: a button or a link. */
  action?: ReactNode;
};

/** A table with nothing on it: the corner pocket and one ball. */
function EmptyTable() {
  return (
    <svg className={styles.art} viewBox="0 0 88 56" fill="none" aria-hidden="true">
      <rect x="2" y="2" width="84" height="52" rx="10" stroke="currentColor" strokeWidth="2.5" />
      <circle cx="9" cy="9" r="5" fill="currentColor" />
      <circle cx="44" cy="6" r="3.5" fill="currentColor" />
      <circle cx="79" cy="9" r="5" fill="currentColor" />
      <circle cx="9" cy="47" r="5" fill="currentColor" />
      <circle cx="44" cy="50" r="3.5" fill="currentColor" />
      <circle cx="79" cy="47" r="5" fill="currentColor" />
      <path d="M22 28h26" stroke="currentColor" strokeWidth="2" strokeDasharray="3 4" />
      <circle cx="58" cy="28" r="6" fill="var(--primary)" />
    </svg>
  );
}

/** Nothing to show, and what to do next. */
export function EmptyState({ title, hint, action }: StateProps) {
  return (
    <div className={styles.state} role="status">
      <EmptyTable />
      <p className={styles.title}>{title}</p>
      {hint && <p>{hint}</p>}
      {action && <div className={styles.actions}>{action}</div>}
    </div>
  );
}

/** Something failed: the words stay, and it can be tried again. */
export function ErrorState({ title, hint, action, onRetry }: StateProps & { onRetry?: () => void }) {
  return (
    <div className={styles.state} role="alert">
      <EmptyTable />
      <p className={styles.title}>{title}</p>
      {hint && <p>{hint}</p>}
      <div className={styles.actions}>
        {onRetry && (
          <Button variant="primary" onClick={onRetry}>
            Try again
          </Button>
        )}
        {action}
      </div>
    </div>
  );
}
