import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Loaded } from "../../../ui/loaded.tsx";
import { Pagination } from "../../../ui/pagination.tsx";
import { SkeletonRows } from "../../../ui/skeleton.tsx";
import styles from "./moderation.module.css";
import { MODERATED_PER_PAGE } from "./moderation.queries.ts";

type ModeratedListProps<Row> = {
  /** Of the heading. */
  id: string;
  title: string;
  query: UseQueryResult<{ data: readonly Row[]; meta: { total: number } }>;
  loading: string;
  failure: string;
  /** Shown instead of an empty list. */
  empty: ReactNode;
  /** Names the pages: "Blocks". */
  label: string;
  page: number;
  onPage: (page: number) => void;
  children: (rows: readonly Row[]) => ReactNode;
};

/** One page of what moderators look after, under its heading. */
export function ModeratedList<Row>(props: ModeratedListProps<Row>) {
  const { id, title, query, loading, failure, empty, label, page, onPage, children } = props;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {title}
      </h2>
      <Loaded query={query} waiting={<SkeletonRows label={loading} />} failure={failure}>
        {({ data, meta }) =>
          data.length === 0 ? (
            empty
          ) : (
            <>
              {children(data)}
              <Pagination label={label} page={page} perPage={MODERATED_PER_PAGE} total={meta.total} onPage={onPage} />
            </>
          )
        }
      </Loaded>
    </section>
  );
}
