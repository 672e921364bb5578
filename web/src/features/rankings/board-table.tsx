import { t } from "@lingui/core/macro";
import type { PlayerId } from "@pockethall/domain/ids";
import { useCallback, useLayoutEffect, useRef } from "react";
import { useMedia } from "../../lib/device.ts";
import { optionalLazy } from "../../lib/optional-lazy.ts";
import { useSearch } from "../../lib/search-params.ts";
import { useSession } from "../../lib/session-store.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { OptionalPart } from "../../ui/optional-part.tsx";
import { usePrinting } from "../../ui/use-printing.ts";
import { BOARDS } from "./board-address.ts";
import { shownText } from "./page-span.ts";
import { columnsOf, NAME, NARROW } from "./ranking-columns.tsx";
import type { BoardFilter } from "./ranking-queries.ts";
import styles from "./rankings-table.module.css";
import { RankingsTable } from "./rankings-table.tsx";
import { useBoardRows } from "./use-board-rows.ts";

// For players who are logged in only.
const FindMe = optionalLazy("find-me", async () => (await import("./on-demand.ts")).FindMe);

type BoardTableProps = { filter: BoardFilter; total: number };

/** A board with at least one player. */
export function BoardTable({ filter, total }: BoardTableProps) {
  const isNarrow = useMedia(NARROW);
  const isOnPaper = usePrinting();
  const figures = columnsOf(filter.board, !filter.tournament_id && !filter.season_id, isNarrow && !isOnPaper);
  const columns = [NAME, ...figures.shown, ...figures.folded];
  const { pages, failed, sort, changeSort, goToRank, ...rows } = useBoardRows(filter, total, columns);
  const mine = useSession(({ status, user }) => (status === "signed-in" ? (user?.player_id ?? null) : null));
  const onWhy = useOpenWhy();
  const sortedBy = columns.find(({ key }) => key === sort?.key)?.header;
  return (
    <>
      <div className={styles.above}>
        <p>{sortedBy ? t`${{ shown: shownText(pages, total) }}, by ${sortedBy}` : shownText(pages, total)}</p>
        <OptionalPart resetKey={filter.board}>
          {mine && <FindMe filter={filter} playerId={mine} onFound={goToRank} />}
        </OptionalPart>
      </div>
      {failed.length > 0 && (
        <Notice
          tone="error"
          action={<Button onClick={() => void failed.map(({ refetch }) => refetch())}>{t`Try again`}</Button>}
        >
          {t`Couldn't load some rows.`}
        </Notice>
      )}
      <RankingsTable
        {...rows}
        caption={t`Rankings: ${{ label: BOARDS.find(({ value }) => value === filter.board)?.label ?? "" }}`}
        columns={figures}
        withForm={filter.board === "form"}
        mine={mine}
        sort={sort}
        onSort={changeSort}
        onWhy={onWhy}
      />
    </>
  );
}

/** Opens the drawer of a player. One function for all renders, so that visible rows do not render again while scrolling. */
function useOpenWhy(): (playerId: PlayerId) => void {
  const [, change] = useSearch();
  const latest = useRef(change);
  useLayoutEffect(() => {
    latest.current = change;
  });
  return useCallback((playerId: PlayerId) => latest.current({ why: playerId }), []);
}
