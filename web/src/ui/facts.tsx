import type { ReactNode } from "react";
import styles from "./facts.module.css";

/** Named facts, one a row: name left, value right. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className={styles.facts}>{children}</dl>;
}

/** One row of Facts; `wide` puts a long value under its name. */
export function Fact({ name, wide = false, children }: { name: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={wide ? styles.wide : styles.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
