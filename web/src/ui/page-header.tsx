import type { ReactNode } from "react";
import { usePageTitle } from "../lib/page-title.ts";
import styles from "./page-header.module.css";

export type PageHeaderProps = {
  title: string;
  subtitle?: ReactNode;
  /** Buttons at the right end. */
  actions?: ReactNode;
};

/** The page's h1: it names the browser tab and takes the focus when one arrives from another page. */
export function PageHeader({ title, subtitle, actions }: PageHeaderProps) {
  const heading = usePageTitle(title);
  return (
    <header className={styles.header}>
      <div>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </header>
  );
}
