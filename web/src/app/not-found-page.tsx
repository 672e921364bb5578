import { usePageTitle } from "../lib/page-title.ts";
import * as texts from "../texts/app/not-found-page.ts";
import { LinkButton } from "../ui/button.tsx";
import styles from "./not-found-page.module.css";

/** An address that leads nowhere, and the way home. */
export function NotFoundPage() {
  const heading = usePageTitle(texts.pageNotFound);
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
        {texts.pageNotFound}
      </h1>
      <p>{texts.inOffThereIsNothing}</p>
      <div className={styles.ways}>
        <LinkButton variant="primary" to="/">
          {texts.goHome}
        </LinkButton>
        <LinkButton to="/tournaments">{texts.browseTournaments}</LinkButton>
      </div>
    </div>
  );
}
