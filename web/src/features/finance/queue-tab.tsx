import { t } from "@lingui/core/macro";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { FilterBar, FilterSelect } from "../../ui/filter-bar.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { QueueRows } from "./queue-rows.tsx";

type QueueTabProps<Row> = {
  /** The states of the queue, the one that the address holds, and the one that it leaves out. */
  choices: readonly { value: string; label: string }[];
  state: string;
  fallback: string;
  query: UseQueryResult<{ data: readonly Row[]; meta: { per_page: number; total: number } }>;
  /** Names the pages: "Withdrawals". */
  label: string;
  loading: string;
  failure: string;
  /** Shown instead of an empty list. */
  title: string;
  hint: string;
  /** Above the rows, there before they are loaded. */
  action?: ReactNode;
  /** Above the rows, by what they are. */
  notice?: (rows: readonly Row[]) => ReactNode;
  /** One card. */
  children: (row: Row) => ReactNode;
};

/** A tab of finance: a queue whose state is chosen above it. */
export function QueueTab<Row>(props: QueueTabProps<Row>) {
  const { choices, state, fallback, query, label, loading, failure, title, hint, action, notice, children } = props;
  return (
    <>
      <FilterBar>
        <FilterSelect label={t`Show`} options={choices} value={state} name="state" fallback={fallback} />
      </FilterBar>
      {action}
      <Loaded query={query} waiting={<SkeletonRows label={loading} />} failure={failure}>
        {({ data, meta }) => (
          <>
            {notice?.(data)}
            <QueueRows label={label} meta={meta} isStale={query.isPlaceholderData} title={title} hint={hint}>
              {data.map(children)}
            </QueueRows>
          </>
        )}
      </Loaded>
    </>
  );
}
