import { t } from "@lingui/core/macro";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useSearch } from "../../lib/search-params.ts";
import { clampPage, pageOf } from "../../lib/url-choice.ts";
import { Button } from "../../ui/button.tsx";
import { Drawer } from "../../ui/drawer.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { Pagination } from "../../ui/pagination.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { PER_PAGE } from "./dashboard.queries.ts";
import styles from "./dashboard-page.module.css";

type Page<Row> = { data: readonly Row[]; meta: { total: number } };

type ListDrawerProps<Row> = {
  title: string;
  query: UseQueryResult<Page<Row>>;
  failure: string;
  empty: ReactNode;
  row: (row: Row, index: number) => ReactNode;
};

/** A whole list at the side, page by page; the page is in the address like the drawer. */
export function ListDrawer<Row>({ title, query, failure, empty, row }: ListDrawerProps<Row>) {
  const [params, change] = useSearch();
  const page = pageOf(params);
  return (
    <Drawer title={title} side="right" onClose={() => change({ panel: null, page: null })}>
      <Loaded
        query={query}
        waiting={<SkeletonRows label={t`Loading ${{ title: title.toLowerCase() }}`} />}
        failure={failure}
      >
        {({ data, meta: { total } }) => (
          <>
            {data.length > 0 ? (
              <ul className={styles.list}>{data.map(row)}</ul>
            ) : (
              <NothingThere empty={total === 0 ? empty : undefined} onFirst={() => change({ page: null })} />
            )}
            {data.length > 0 && (
              <div className={styles.pages}>
                <Pagination
                  label={title}
                  page={clampPage(page, total, PER_PAGE)}
                  perPage={PER_PAGE}
                  total={total}
                  onPage={(next) => change({ page: next === 1 ? null : next })}
                />
              </div>
            )}
          </>
        )}
      </Loaded>
    </Drawer>
  );
}

/** An empty list, or a page that lies behind its end. */
function NothingThere({ empty, onFirst }: { empty: ReactNode; onFirst: () => void }) {
  if (empty !== undefined) return <p className={styles.quiet}>{empty}</p>;
  return (
    <>
      <p className={styles.quiet}>{t`This page is now empty.`}</p>
      <Button onClick={onFirst}>{t`First page`}</Button>
    </>
  );
}
