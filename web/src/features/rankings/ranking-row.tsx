import { t } from "@lingui/core/macro";
import type { PlayerId } from "@pockethall/domain/ids";
import { ChevronDown } from "lucide-react";
import { memo } from "react";
import { cx } from "../../ui/cx.ts";
import { FormDots } from "../../ui/form-dots.tsx";
import { Link } from "../../ui/link.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Movement } from "./movement.tsx";
import type { RankingColumn } from "./ranking-columns.tsx";
import type { RankingRow } from "./ranking-queries.ts";
import styles from "./rankings-table.module.css";

type RowProps = {
  row: RankingRow;
  /** The row's place among all rows of the table, the header's included: most of them are not in the page. */
  place: number;
  columns: readonly RankingColumn[];
  withForm: boolean;
  isMine: boolean;
  onWhy: (playerId: PlayerId) => void;
  /** Unfolds the figures without a column; undefined where all have one. */
  onUnfold: ((playerId: PlayerId, index: number) => void) | undefined;
  isUnfolded: boolean;
};

/** A player's row. The rank opens why it is so; the name leads to the player. */
export const PlayerRow = memo(function PlayerRow({ row, place, columns, withForm, isMine, ...more }: RowProps) {
  const { onWhy, onUnfold, isUnfolded } = more;
  return (
    <tr aria-rowindex={place} className={cx(styles.row, isMine && styles.mine)}>
      <td className={styles.rank}>
        <button type="button" aria-label={t`Rank ${{ rank: row.rank }}: why?`} onClick={() => onWhy(row.player_id)}>
          {row.rank}
        </button>
        <Movement places={row.movement} />
      </td>
      <th scope="row" className={cx(styles.player, withForm && styles.withForm)}>
        <Link to={`/players/${row.player_id}`}>
          <span className={styles.name}>{row.name}</span>
        </Link>
        {row.state && (
          <span className={styles.below} aria-hidden="true">
            {row.state}
          </span>
        )}
        {withForm && <FormDots form={row.form.toReversed()} />}
      </th>
      {columns.map(({ key, cell, isText }) => (
        <td key={key} className={isText ? styles.text : cx(styles.number, "tabular")}>
          {cell(row)}
        </td>
      ))}
      {onUnfold && (
        <td className={styles.unfold}>
          <button
            type="button"
            aria-expanded={isUnfolded}
            aria-label={t`All figures of ${{ name: row.name }}`}
            onClick={() => onUnfold(row.player_id, place - 2)}
          >
            <ChevronDown size={18} aria-hidden="true" />
          </button>
        </td>
      )}
    </tr>
  );
});

/** A row that is on its way: its rank is known already. */
export function AwaitedRow({ rank, columns }: { rank: number; columns: number }) {
  return (
    <tr aria-rowindex={rank + 1} className={styles.row}>
      <td className={styles.rank}>{rank}</td>
      <th scope="row" className={styles.player}>
        <span className="visually-hidden">{t`Loading`}</span>
        <Skeleton width="70%" height={14} />
      </th>
      {Array.from({ length: columns }, (_, index) => (
        <td key={index} className={styles.number}>
          <Skeleton width="60%" height={12} />
        </td>
      ))}
    </tr>
  );
}
