import { t } from "@lingui/core/macro";
import type { PlayerId } from "@pockethall/domain/ids";
import { type CSSProperties, useId } from "react";
import { useScrollRegion } from "../../ui/use-scroll-region.ts";
import type { RankingColumn } from "./ranking-columns.tsx";
import type { RankingRow } from "./ranking-queries.ts";
import { AwaitedRow, PlayerRow } from "./ranking-row.tsx";
import type { Sort } from "./ranking-sort.ts";
import styles from "./rankings-table.module.css";
import { TableHead } from "./table-head.tsx";
import type { useBoardRows } from "./use-board-rows.ts";

type RankingsTableProps = {
  view: ReturnType<typeof useBoardRows>["view"];
  count: number;
  caption: string;
  columns: readonly RankingColumn[];
  /** Undefined while its page is on its way. */
  rowAt: (index: number) => RankingRow | undefined;
  withForm: boolean;
  /** The reader's own row. */
  mine: string | null;
  sort: Sort;
  onSort: (sort: Sort) => void;
  onWhy: (playerId: PlayerId) => void;
};

/** A board of any length: a real table of which only the rows in sight are in the page. Rank and name stay in sight. */
export function RankingsTable({ view, count, caption, columns, rowAt, ...more }: RankingsTableProps) {
  const id = useId();
  const region = useScrollRegion({ "aria-label": t`Rankings table` }, view.frame);
  const span = columns.length + 2;
  const width = { "--figures": `${columns.reduce((sum, column) => sum + column.width, 0)}rem` } as CSSProperties;
  return (
    <div {...region} className={styles.frame}>
      <table className={styles.table} style={width} aria-labelledby={id} aria-rowcount={count + 1} aria-colcount={span}>
        <caption id={id} className="visually-hidden">
          {caption}
        </caption>
        <colgroup>
          <col className={styles.rankColumn} />
          <col className={styles.nameColumn} />
          {columns.map(({ key, width: rem }) => (
            <col key={key} style={{ inlineSize: `${rem}rem` }} />
          ))}
        </colgroup>
        <TableHead columns={columns} sort={more.sort} onSort={more.onSort} />
        <tbody>
          <Gap height={view.from * view.rowPx} span={span} />
          {Array.from({ length: view.to - view.from }, (_, place) => {
            const index = view.from + place;
            const row = rowAt(index);
            if (row === undefined) return <AwaitedRow key={index} rank={index + 1} columns={columns.length} />;
            const { withForm, mine, onWhy } = more;
            const own = { withForm, onWhy, isMine: row.player_id === mine };
            return <PlayerRow key={row.player_id} row={row} place={index + 2} columns={columns} {...own} />;
          })}
          <Gap height={(count - view.to) * view.rowPx} span={span} />
        </tbody>
      </table>
    </div>
  );
}

/** A spacer as high as the rows out of sight. */
function Gap({ height, span }: { height: number; span: number }) {
  if (height <= 0) return null;
  return (
    <tr aria-hidden="true" className={styles.gap}>
      <td colSpan={span} style={{ blockSize: height }} />
    </tr>
  );
}
