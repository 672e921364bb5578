import { t } from "@lingui/core/macro";
import type { ReactNode } from "react";
import { cx } from "../../ui/cx.ts";
import { usePrinting } from "../../ui/use-printing.ts";
import { NAME, type RankingColumn } from "./ranking-columns.tsx";
import { nextSort, type Sort } from "./ranking-sort.ts";
import styles from "./rankings-table.module.css";

type HeadProps = {
  columns: readonly RankingColumn[];
  sort: Sort;
  onSort: (sort: Sort) => void;
  /** With a last column for the buttons that unfold a row. */
  hasFolded: boolean;
};

/**
 * The header: each press sorts the rows shown, the third one puts them back in the order of their ranks. On paper it is text:
 * browsers do not repeat a header with buttons on the next sheets.
 */
export function TableHead({ columns, sort, onSort, hasFolded }: HeadProps) {
  const isPrinting = usePrinting();
  const cell = (words: ReactNode, onPress: () => void) =>
    isPrinting ? (
      words
    ) : (
      <button type="button" onClick={onPress}>
        {words}
      </button>
    );
  return (
    <thead>
      <tr aria-rowindex={1}>
        <th scope="col" className={styles.rank} aria-sort={sort ? undefined : "ascending"}>
          {cell(t`Rank`, () => onSort(null))}
        </th>
        {[NAME, ...columns].map((column) => {
          const order = sort?.key === column.key ? (sort.isDescending ? "descending" : "ascending") : undefined;
          const words = (
            <>
              {column.header}
              {order && <span aria-hidden="true">{order === "descending" ? "▼" : "▲"}</span>}
            </>
          );
          return (
            <th
              key={column.key}
              scope="col"
              className={cx(column === NAME ? styles.player : column.isText ? styles.text : styles.number)}
              aria-sort={order}
            >
              {cell(words, () => onSort(nextSort(sort, column)))}
            </th>
          );
        })}
        {hasFolded && <td className={styles.unfold} />}
      </tr>
    </thead>
  );
}
