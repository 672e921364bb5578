import type { ReactNode } from "react";
import { createPortal } from "react-dom";
import styles from "./print.module.css";

/** What goes on paper: absent on screen, and alone on paper. */
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
