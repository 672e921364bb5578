import { t } from "@lingui/core/macro";
import { type ReactNode, useState } from "react";
import { cx } from "../cx.ts";
import { DataTable, type DataTableProps } from "../data-table.tsx";
import styles from "./chart-figure.module.css";
import type { Tone } from "./chart-types.ts";
import type { DrawingProps } from "./drawing.tsx";
import { DrawingPlace } from "./drawing-place.tsx";
import { Swatch } from "./marks.tsx";

type LegendEntry = { tone: Tone; label: string };
type ChartFigureProps<Row> = {
  drawing: DrawingProps;
  /** Which mark means what; none where there is only one kind. */
  legend?: readonly LegendEntry[];
  /** Content beside a ring: its shares in figures. */
  aside?: ReactNode;
  /** The same values as a table; its caption names it. */
  table: DataTableProps<Row>;
  /** The words that open the table. */
  tableLabel?: string;
};

/** A chart: a picture in a place of its own height, which never moves what follows, its legend, and a table on request. */
export function ChartFigure<Row>({
  drawing,
  legend = [],
  aside,
  table,
  tableLabel = t`Show as a table`,
}: ChartFigureProps<Row>) {
  const [isOpen, setOpen] = useState(false);
  const { height } = drawing;
  return (
    <figure className={styles.figure}>
      {legend.length > 0 && (
        <ul className={styles.legend}>
          {legend.map(({ tone, label }) => (
            <li key={tone}>
              <Swatch tone={tone} />
              {label}
            </li>
          ))}
        </ul>
      )}
      <div className={cx(aside !== undefined && styles.beside)}>
        <div style={{ blockSize: height, inlineSize: aside === undefined ? undefined : height }}>
          <DrawingPlace {...drawing} />
        </div>
        {aside}
      </div>
      <details className={styles.details} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>{tableLabel}</summary>
        {/* A table of some hundred rows is rendered on request. */}
        {isOpen && <DataTable {...table} />}
      </details>
    </figure>
  );
}
