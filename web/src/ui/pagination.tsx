import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { DEEPEST_ROW } from "@pockethall/contract/list-depth";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useSearch } from "../lib/search-params.ts";
import { pageOf } from "../lib/url-choice.ts";
import { Button } from "./button.tsx";
import styles from "./pagination.module.css";

export type PaginationProps = {
  /** What is paged: 'Rankings'. */
  label: string;
  /** From 1. */
  page: number;
  perPage: number;
  total: number;
  /** There are more than `total`, which is as far as they were counted. */
  hasMore?: boolean;
  onPage: (page: number) => void;
};

/** Previous and next with 'a–b of n' between; nothing when everything fits on one page. Endless lists end early. */
export function Pagination({ label, page, perPage, total, hasMore = false, onPage }: PaginationProps) {
  const pages = Math.ceil(Math.min(total, DEEPEST_ROW) / perPage);
  if (pages <= 1) return null;
  const first = (page - 1) * perPage + 1;
  const last = Math.min(page * perPage, total);
  const shown = `${first.toLocaleString("en-NG")}–${last.toLocaleString("en-NG")}`;
  const all = `${total.toLocaleString("en-NG")}${hasMore ? "+" : ""}`;
  return (
    <nav className={styles.pages} aria-label={t`${label}, pages`}>
      <Button onClick={() => onPage(page - 1)} disabled={page <= 1}>
        <ChevronLeft aria-hidden="true" />
        {t`Previous`}
      </Button>
      <span className={styles.where} role="status">
        <Trans>
          <span className="tabular">{shown}</span> of <span className="tabular">{all}</span>
        </Trans>
      </span>
      <Button onClick={() => onPage(page + 1)} disabled={page >= pages}>
        {t`Next`}
        <ChevronRight aria-hidden="true" />
      </Button>
    </nav>
  );
}

type ListPagesProps = { label: string; meta: { per_page: number; total: number; has_more?: boolean } };

/** The pages of a list that the server pages; the address holds the page number. */
export function ListPages({ label, meta }: ListPagesProps) {
  const [params, change] = useSearch();
  const turn = (page: number) => change({ page: page === 1 ? null : page });
  const { per_page, total, has_more = false } = meta;
  const page = pageOf(params);
  return <Pagination label={label} page={page} perPage={per_page} total={total} hasMore={has_more} onPage={turn} />;
}
