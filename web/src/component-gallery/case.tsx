import type { ReactNode } from "react";
import { cx } from "../ui/cx.ts";
import styles from "./component-gallery.module.css";

/** One example with its caption; `wide` takes the whole row. */
export function Case({ name, wide, children }: { name: string; wide?: boolean; children: ReactNode }) {
  return (
    <figure className={cx(styles.case, wide && styles.wide)}>
      <figcaption>{name}</figcaption>
      <div className={styles.shown}>{children}</div>
    </figure>
  );
}

/** Draws the focus ring round its child, as the keyboard would: a picture can hold only one real focus. */
export const Focused = ({ children }: { children: ReactNode }) => <span className={styles.focused}>{children}</span>;

export const ignore = (): void => undefined;
