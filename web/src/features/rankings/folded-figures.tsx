import styles from "./folded-figures.module.css";
import type { RankingColumn } from "./ranking-columns.tsx";
import type { RankingRow } from "./ranking-queries.ts";

/** The figures of a player that have no column on a narrow screen. */
export function FoldedFigures({ row, columns }: { row: RankingRow; columns: readonly RankingColumn[] }) {
  return (
    <dl className={styles.figures}>
      {columns.map(({ key, header, cell }) => (
        <div key={key}>
          <dt>{header}</dt>
          <dd className="tabular">{cell(row)}</dd>
        </div>
      ))}
    </dl>
  );
}
