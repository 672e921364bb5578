import { t } from "@lingui/core/macro";
import type { PlayerId } from "@pockethall/domain/ids";
import { type CSSProperties, Fragment, useCallback, useId, useState } from "react";
import { optionalLazy } from "../../lib/optional-lazy.ts";
import { OptionalPart } from "../../ui/optional-part.tsx";
import { useScrollRegion } from "../../ui/use-scroll-region.ts";
import type { BoardColumns } from "./ranking-columns.tsx";
import type { RankingRow } from "./ranking-queries.ts";
import { AwaitedRow, PlayerRow } from "./ranking-row.tsx";
import type { Sort } from "./ranking-sort.ts";
import styles from "./rankings-table.module.css";
import { TableHead } from "./table-head.tsx";
import type { useBoardRows } from "./use-board-rows.ts";

const FoldedFigures = optionalLazy("folded-figures", async () => (await import("./on-demand.ts")).FoldedFigures);

/** The column of the buttons that unfold a row. */
const UNFOLD_REM = 2.25;

type RankingsTableProps = {
  view: ReturnType<typeof useBoardRows>["view"];
  count: number;
  caption: string;
  columns: BoardColumns;
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
  const { shown, folded } = columns;
  const hasFolded = folded.length > 0;
  const { unfolded, onUnfold, unfoldedRow, heightAbove } = useUnfolded();
  const span = shown.length + (hasFolded ? 3 : 2);
  const widthRem = shown.reduce((sum, column) => sum + column.width, hasFolded ? UNFOLD_REM : 0);
  const width = { "--figures": `${widthRem}rem` } as CSSProperties;
  return (
    <div {...region} className={styles.frame}>
      <table className={styles.table} style={width} aria-labelledby={id} aria-rowcount={count + 1} aria-colcount={span}>
        <caption id={id} className="visually-hidden">
          {caption}
        </caption>
        <colgroup>
          <col className={styles.rankColumn} />
          <col className={styles.nameColumn} />
          {shown.map(({ key, width: rem }) => (
            <col key={key} style={{ inlineSize: `${rem}rem` }} />
          ))}
          {hasFolded && <col style={{ inlineSize: `${UNFOLD_REM}rem` }} />}
        </colgroup>
        <TableHead columns={shown} sort={more.sort} onSort={more.onSort} hasFolded={hasFolded} />
        <tbody>
          <Gap height={view.from * view.rowPx + heightAbove(view.from)} span={span} />
          {Array.from({ length: view.to - view.from }, (_, place) => {
            const index = view.from + place;
            const row = rowAt(index);
            if (row === undefined) return <AwaitedRow key={index} rank={index + 1} columns={span - 2} />;
            const { withForm, mine, onWhy } = more;
            const isUnfolded = hasFolded && row.player_id === unfolded;
            const own = { withForm, onWhy, isMine: row.player_id === mine, isUnfolded };
            return (
              <Fragment key={row.player_id}>
                <PlayerRow
                  row={row}
                  place={index + 2}
                  columns={shown}
                  onUnfold={hasFolded ? onUnfold : undefined}
                  {...own}
                />
                {isUnfolded && (
                  <tr ref={unfoldedRow}>
                    <td colSpan={span} className={styles.unfolded}>
                      <OptionalPart resetKey={row.player_id}>
                        <FoldedFigures row={row} shown={shown} folded={folded} />
                      </OptionalPart>
                    </td>
                  </tr>
                )}
              </Fragment>
            );
          })}
          <Gap height={(count - view.to) * view.rowPx} span={span} />
        </tbody>
      </table>
    </div>
  );
}

/** The one row that shows its folded figures. While it is out of the page, the spacer above keeps its height. */
function useUnfolded() {
  const [unfolded, setUnfolded] = useState<{ playerId: PlayerId; index: number }>();
  const [heightPx, setHeightPx] = useState(0);
  const onUnfold = useCallback(
    (playerId: PlayerId, index: number) =>
      setUnfolded((open) => (open?.playerId === playerId ? undefined : { playerId, index })),
    [],
  );
  const unfoldedRow = useCallback((row: HTMLTableRowElement | null) => {
    if (!row) return undefined;
    const resized = new ResizeObserver(() => setHeightPx(row.offsetHeight));
    resized.observe(row);
    return () => resized.disconnect();
  }, []);
  const heightAbove = (from: number) => (unfolded && unfolded.index < from ? heightPx : 0);
  return { unfolded: unfolded?.playerId, onUnfold, unfoldedRow, heightAbove };
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
