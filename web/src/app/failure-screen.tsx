import { usePageTitle } from "../lib/page-title.ts";
import { Button } from "../ui/button.tsx";
import { Logo } from "../ui/logo.tsx";
import styles from "./failure-screen.module.css";

type FailureScreenProps = { title: string; message: string; hint?: string; actionLabel: string; onAction: () => void };

/** The app cannot continue: what happened, and one thing to do. */
export function FailureScreen({ title, message, hint, actionLabel, onAction }: FailureScreenProps) {
  const heading = usePageTitle(title);
  return (
    <section className={styles.screen}>
      <Logo markOnly sizePx={56} />
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <div role="alert">
        <p className={styles.message}>{message}</p>
        {hint && <p>{hint}</p>}
      </div>
      <Button variant="primary" onClick={onAction}>
        {actionLabel}
      </Button>
    </section>
  );
}
