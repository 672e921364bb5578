import { t } from "@lingui/core/macro";
import { usePageTitle } from "../lib/page-title.ts";
import { LinkButton } from "../ui/button.tsx";
import styles from "./not-found-page.module.css";

/** An address that leads nowhere, and the way home. */
export function NotFoundPage() {
  const heading = usePageTitle(t`Page not found`);
  return (
    <div className={styles.page}>
      <p className={styles.number} aria-hidden="true">
        <span>4</span>
        <span className={styles.pocket}>
          <span className={styles.ball} />
        </span>
        <span>4</span>
      </p>
      <h1 ref={heading} tabIndex={-1}>
        {t`Page not found`}
      </h1>
      <p>{t`In-off! We can't find that page. It may have moved.`}</p>
      <div className={styles.ways}>
        <LinkButton variant="primary" to="/">
          {t`Go home`}
        </LinkButton>
        <LinkButton to="/tournaments">{t`Browse tournaments`}</LinkButton>
      </div>
    </div>
  );
}
