import type { ReactNode } from "react";
import { useSearch } from "../../lib/search-params.ts";
import { pageOf } from "../../lib/url-choice.ts";
import { cx } from "../../ui/cx.ts";
import { Pagination } from "../../ui/pagination.tsx";
import { EmptyState } from "../../ui/states.tsx";
import styles from "./finance.module.css";
import { ROWS_PER_PAGE } from "./finance.queries.ts";

type QueueRowsProps = {
  /** What is paged: "Withdrawals". */
  label: string;
  total: number;
  /** Whether another page or state is on its way. */
  isStale: boolean;
  /** Said where nothing waits. */
  title: string;
  hint: string;
  /** One card each. */
  children: ReactNode;
};

/** What waits in one queue, a page of it, which the address names; words where nothing does. */
export function QueueRows({ label, total, isStale, title, hint, children }: QueueRowsProps) {
  const [params, change] = useSearch();
  if (total === 0) return <EmptyState art="wallet" title={title} hint={hint} />;
  return (
    <>
      <ul className={cx(styles.rows, isStale && styles.stale)}>{children}</ul>
      <Pagination
        label={label}
        page={pageOf(params)}
        perPage={ROWS_PER_PAGE}
        total={total}
        onPage={(page) => change({ page })}
      />
    </>
  );
}
