import { t } from "@lingui/core/macro";
import { PER_PAGE } from "./ranking-queries.ts";

/** Rows beyond the screen whose page is fetched already, so that scrolling meets no gap. */
const AHEAD = 40;

/** The pages, from 1, that hold these rows of a board and those near them; the first page of a board still unknown. */
export function pagesFor(firstRow: number, lastRow: number, total: number): number[] {
  const last = Math.max(0, Math.min(total - 1, lastRow + AHEAD));
  const from = Math.min(pageOfRow(Math.max(0, firstRow - AHEAD)), pageOfRow(last));
  return Array.from({ length: pageOfRow(last) - from + 1 }, (_, index) => from + index);
}

/** The page that holds a row, counted from 0. */
const pageOfRow = (row: number): number => Math.floor(row / PER_PAGE) + 1;

/** 'Showing 1–200 of 5,064'. */
export function shownText(pages: readonly number[], total: number): string {
  const first = ((pages[0] ?? 1) - 1) * PER_PAGE + 1;
  const last = Math.min((pages.at(-1) ?? 1) * PER_PAGE, total);
  const text = (count: number) => count.toLocaleString("en-NG");
  return t`Showing ${{ text: text(first) }}–${{ otherText: text(last) }} of ${{ thirdText: text(total) }}`;
}

/** How many rows these pages hold. */
export const rowsOn = (pages: readonly number[], total: number): number =>
  Math.max(0, Math.min(pages.length * PER_PAGE, total - ((pages[0] ?? 1) - 1) * PER_PAGE));
