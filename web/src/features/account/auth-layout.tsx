import { t } from "@lingui/core/macro";
import type { ReactNode } from "react";
import { usePageTitle } from "../../lib/page-title.ts";
import { Link } from "../../ui/link.tsx";
import { Notice } from "../../ui/notice.tsx";
import styles from "./auth-layout.module.css";
import { TableArt } from "./table-art.tsx";

type AuthLayoutProps = {
  title: string;
  subtitle: string;
  brand: ReactNode;
  /** Why the person is here, where that needs saying. */
  reason?: string | null;
  children: ReactNode;
  otherWay: ReactNode;
};

/** The pages outside the main layout: the form, and on wide screens a table beside it. */
export function AuthLayout({ title, subtitle, brand, reason, children, otherWay }: AuthLayoutProps) {
  const heading = usePageTitle(title);
  return (
    <div className={styles.page}>
      <main className={styles.column}>
        <Link to="/" className={styles.brand} aria-label={t`PocketHall, home`}>
          {brand}
        </Link>
        <div className={styles.content}>
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          <p className={styles.subtitle}>{subtitle}</p>
          {reason && (
            <div className={styles.reason}>
              <Notice tone="info">{reason}</Notice>
            </div>
          )}
          {children}
          <p className={styles.other}>{otherWay}</p>
        </div>
      </main>
      <div className={styles.art} aria-hidden="true">
        <TableArt />
      </div>
    </div>
  );
}
