import { t } from "@lingui/core/macro";
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
  return (
    <thead>
      <tr aria-rowindex={1}>
        <th scope="col" className={styles.rank} aria-sort={sort ? undefined : "ascending"}>
          {isPrinting ? (
            t`Rank`
          ) : (
            <button type="button" onClick={() => onSort(null)}>
              {t`Rank`}
            </button>
          )}
        </th>
        {[NAME, ...columns].map((column) => (
          <th
            key={column.key}
            scope="col"
            className={cx(column === NAME ? styles.player : column.isText ? styles.text : styles.number)}
            aria-sort={sort?.key === column.key ? (sort.isDescending ? "descending" : "ascending") : undefined}
          >
            {isPrinting ? (
              column.header
            ) : (
              <button type="button" onClick={() => onSort(nextSort(sort, column))}>
                {column.header}
                {sort?.key === column.key && <SortArrow isDescending={sort.isDescending} />}
              </button>
            )}
          </th>
        ))}
        {hasFolded && <td className={styles.unfold} />}
      </tr>
    </thead>
  );
}

const SortArrow = ({ isDescending }: { isDescending: boolean }) => (
  <span aria-hidden="true">{isDescending ? "▼" : "▲"}</span>
);
