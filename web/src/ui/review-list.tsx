import type { ReactNode } from "react";
import { Card } from "./card.tsx";
import { cx } from "./cx.ts";
import styles from "./review-list.module.css";

type Children = { children: ReactNode };

/** Things that staff decide about, one card each; `wide` puts two beside each other where there is room. */
export const ReviewCards = ({ wide = false, children }: Children & { wide?: boolean }) => (
  <ul className={cx(styles.cards, wide && styles.wide)}>{children}</ul>
);

export const ReviewCard = ({ children }: Children) => (
  <Card as="li" className={styles.card}>
    {children}
  </Card>
);

/** The heading of a card. */
export const ReviewName = ({ children }: Children) => <h2 className={styles.name}>{children}</h2>;

/** The heading of a section beside others. */
export const ReviewHeading = ({ id, children }: Children & { id: string }) => (
  <h2 id={id} className={styles.heading}>
    {children}
  </h2>
);

/** A fact in small, quiet letters. */
export const Quiet = ({ children }: Children) => <p className="quiet">{children}</p>;

export const ReviewActions = ({ children }: Children) => <div className={styles.actions}>{children}</div>;

/** What was decided, one line each, with a way back at its end. */
export const ReviewRows = ({ children }: Children) => (
  <Card flush>
    <ul>{children}</ul>
  </Card>
);

export const ReviewRow = ({ action, children }: Children & { action: ReactNode }) => (
  <li className={styles.row}>
    <div className={styles.words}>{children}</div>
    {action}
  </li>
);
