import { Component, lazy, type ReactNode, Suspense, useState } from "react";
import { cx } from "../cx.ts";
import { DataTable, type DataTableProps } from "../data-table.tsx";
import { Skeleton } from "../skeleton.tsx";
import styles from "./chart-figure.module.css";
import type { Tone } from "./chart-types.ts";
import type { DrawingProps } from "./drawing.tsx";
import { Swatch } from "./marks.tsx";

type LegendEntry = { tone: Tone; label: string };
type ChartFigureProps<Row> = {
  drawing: DrawingProps;
  /** Which mark means what; none where there is only one kind. */
  legend?: readonly LegendEntry[];
  /** What stands beside a ring: its shares in figures. */
  aside?: ReactNode;
  /** The same values as a table; its caption names it. */
  table: DataTableProps<Row>;
  /** The words that open the table. */
  tableLabel?: string;
};

// The scales weigh more than most pages: they come when a picture is drawn.
const Drawing = lazy(() => import("./drawing.tsx").then((module) => ({ default: module.Drawing })));

/** A chart: a picture in a place of its own height, which never moves what follows, its legend, and a table on request. */
export function ChartFigure<Row>({
  drawing,
  legend = [],
  aside,
  table,
  tableLabel = "Show as a table",
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
          <DrawingBoundary>
            <Suspense fallback={<Skeleton height="100%" />}>
              <Drawing {...drawing} />
            </Suspense>
          </DrawingBoundary>
        </div>
        {aside}
      </div>
      <details className={styles.details} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>{tableLabel}</summary>
        {/* A table of some hundred rows is made when somebody asks for it. */}
        {isOpen && <DataTable {...table} />}
      </details>
    </figure>
  );
}

/** Where the code of a picture cannot be had, its values are still in the table. */
class DrawingBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return <p className={styles.failed}>The picture did not load. Its values are in the table below.</p>;
  }
}
