import { type ReactNode, type UIEvent, useId } from "react";
import { cx } from "./cx.ts";
import styles from "./data-table.module.css";
import { useScrollRegion } from "./use-scroll-region.ts";

export type Column<Row> = {
  key: string;
  header: string;
  cell: (row: Row, index: number) => ReactNode;
  /** Figures: end-aligned, digits of one width. */
  number?: boolean;
};

export type DataTableProps<Row> = {
  /** Names the table; always spoken, shown with `showCaption`. */
  caption: string;
  showCaption?: boolean;
  /** The first column names the row and stays in sight while the rest scrolls. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
};

/** A table for a phone too: it scrolls sideways by touch, wheel and keyboard, its first column stays. */
export function DataTable<Row>({ caption, showCaption = false, columns, rows, rowKey }: DataTableProps<Row>) {
  const id = useId();
  const region = useScrollRegion({ "aria-labelledby": id });
  const markScrolled = ({ currentTarget }: UIEvent<HTMLElement>) =>
    currentTarget.toggleAttribute("data-scrolled", currentTarget.scrollLeft > 0);
  return (
    <div {...region} className={styles.frame} onScroll={markScrolled}>
      <table className={styles.table}>
        <caption id={id} className={showCaption ? styles.caption : "visually-hidden"}>
          {caption}
        </caption>
        <thead>
          <tr>
            {columns.map((column, index) => (
              <th
                key={column.key}
                scope="col"
                className={cx(column.number && styles.number, index === 0 && styles.first)}
              >
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, rowIndex) => (
            <tr key={rowKey(row)}>
              {columns.map((column, index) => {
                const Cell = index === 0 ? "th" : "td";
                return (
                  <Cell
                    key={column.key}
                    scope={index === 0 ? "row" : undefined}
                    className={cx(
                      column.number && styles.number,
                      column.number && "tabular",
                      index === 0 && styles.first,
                    )}
                  >
                    {column.cell(row, rowIndex)}
                  </Cell>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
