import { useQueries } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { usePollWhileDown } from "../../lib/live.ts";
import { useSearch } from "../../lib/search-params.ts";
import { usePrinting } from "../../ui/use-printing.ts";
import { rankIn } from "./board-address.ts";
import { pagesFor, rowsOn } from "./page-span.ts";
import type { RankingColumn } from "./ranking-columns.tsx";
import { type BoardFilter, PER_PAGE, type RankingRow, rankingsQuery } from "./ranking-queries.ts";
import { type Sort, sortOf, sortRows, sortText } from "./ranking-sort.ts";
import { useRowWindow } from "./use-row-window.ts";

/** As high as a row of rankings-table.module.css: 3.5rem. */
const rowHeightPx = (): number => 3.5 * Number.parseFloat(getComputedStyle(document.documentElement).fontSize);

/**
 * The rows of a board while one scrolls through it: pages are fetched as they come near, and the rank at the upper edge
 * is kept in the address. Sorted, the board is the rows that were shown before, in another order.
 */
export function useBoardRows(filter: BoardFilter, total: number, columns: readonly RankingColumn[]) {
  const [params, change] = useSearch();
  const [sortedPages, setSortedPages] = useState([1]);
  const [rowPx] = useState(rowHeightPx);
  const sort = sortOf(params.get("sort"), columns);
  const count = sort ? rowsOn(sortedPages, total) : total;
  const { scrollToRow, ...inSight } = useRowWindow({
    count,
    rowPx,
    firstRow: sort ? 0 : Math.min(rankIn(params), total) - 1,
    onRest: (first) => {
      if (!sort && first + 1 !== rankIn(params)) change({ rank: first === 0 ? null : first + 1 });
    },
  });
  const pages = sort ? sortedPages : pagesFor(inSight.first, inSight.last, total);
  const view = { ...inSight, ...(usePrinting() && onPaper(pages, count, sort)) };
  const { rowAt, failed } = usePages(filter, pages, sort, columns);
  const changeSort = (next: Sort) => {
    if (!sort) setSortedPages(pages);
    change({ sort: sortText(next), rank: null });
    scrollToRow(0);
  };
  const order = sortText(sort);
  useEffect(() => {
    if (order !== null) scrollToRow(0);
  }, [order, scrollToRow]);
  // Leaving the sorted rows changes how many there are, so the way to a rank is gone after that.
  const [goal, setGoal] = useState<{ rank: number }>();
  useEffect(() => {
    if (goal && !sort) scrollToRow(goal.rank - 1);
  }, [goal, sort, scrollToRow]);
  const goToRank = (rank: number) => {
    if (sort) changeSort(null);
    setGoal({ rank });
  };
  return { view, count, pages, rowAt, failed, sort, changeSort, goToRank };
}

/** On paper stand all rows that are here: the pages around the rows in sight, or the sorted ones. */
const onPaper = (pages: readonly number[], count: number, sort: Sort) =>
  sort
    ? { from: 0, to: count }
    : { from: ((pages[0] ?? 1) - 1) * PER_PAGE, to: Math.min(count, (pages.at(-1) ?? 1) * PER_PAGE) };

function usePages(filter: BoardFilter, pages: readonly number[], sort: Sort, columns: readonly RankingColumn[]) {
  const refetchInterval = usePollWhileDown();
  const fetched = useQueries({ queries: pages.map((page) => ({ ...rankingsQuery(filter, page), refetchInterval })) });
  const failed = fetched.filter(({ isError }) => isError);
  const column = columns.find(({ key }) => key === sort?.key);
  if (sort && column) {
    const shown = fetched.flatMap(({ data }) => data?.data ?? []);
    const rows = sortRows(shown, column.value, sort.isDescending);
    return { failed, rowAt: (index: number): RankingRow | undefined => rows[index] };
  }
  const first = ((pages[0] ?? 1) - 1) * PER_PAGE;
  const rowAt = (index: number): RankingRow | undefined =>
    fetched[Math.floor((index - first) / PER_PAGE)]?.data?.data[index % PER_PAGE];
  return { failed, rowAt };
}
