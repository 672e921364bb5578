import styles from "./folded-figures.module.css";
import type { RankingColumn } from "./ranking-columns.tsx";
import type { RankingRow } from "./ranking-queries.ts";

type FoldedFiguresProps = { row: RankingRow; shown: readonly RankingColumn[]; folded: readonly RankingColumn[] };

/** The figures of a player that have no column on a narrow screen; with large text all of them, with their names. */
export function FoldedFigures({ row, shown, folded }: FoldedFiguresProps) {
  return (
    <dl className={styles.figures}>
      {[...shown, ...folded].map(({ key, header, cell }, index) => (
        <div key={key} className={index < shown.length ? styles.hasColumn : undefined}>
          <dt>{header}</dt>
          <dd className="tabular">{cell(row)}</dd>
        </div>
      ))}
    </dl>
  );
}
