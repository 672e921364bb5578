import type { ReactNode } from "react";
import { cx } from "../../ui/cx.ts";
import { ListPages } from "../../ui/pagination.tsx";
import { EmptyState } from "../../ui/states.tsx";
import styles from "./finance.module.css";

type QueueRowsProps = {
  /** Names the pages: "Withdrawals". */
  label: string;
  meta: { per_page: number; total: number };
  /** Whether the rows are those of the page or state before. */
  isStale: boolean;
  /** Shown instead of an empty list. */
  title: string;
  hint: string;
  /** One card each. */
  children: ReactNode;
};

/** One page of a finance queue; an explanation while the queue is empty. */
export function QueueRows({ label, meta, isStale, title, hint, children }: QueueRowsProps) {
  if (meta.total === 0) return <EmptyState art="wallet" title={title} hint={hint} />;
  return (
    <>
      <ul className={cx(styles.rows, isStale && styles.stale)}>{children}</ul>
      <ListPages label={label} meta={meta} />
    </>
  );
}
