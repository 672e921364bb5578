import type { ReactNode } from "react";
import { createPortal } from "react-dom";
import styles from "./print.module.css";

/** The printed page: hidden on screen, and the only content on paper. */
export const Paper = ({ children }: { children: ReactNode }) =>
  createPortal(
    <div className={styles.sheets} aria-hidden="true" data-paper="">
      {children}
    </div>,
    document.body,
  );

type PageProps = { title: string; subtitle: string; children: ReactNode };

/** A list with its headline, on as many sheets as it needs. */
export const PaperPage = ({ title, subtitle, children }: PageProps) => (
  <section className={styles.page}>
    <h1>{title}</h1>
    <p>{subtitle}</p>
    {children}
  </section>
);
