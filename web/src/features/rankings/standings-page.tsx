import { t } from "@lingui/core/macro";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { lazy, Suspense, useEffect, useState } from "react";
import { useMedia } from "../../lib/device.ts";
import { useLive, usePollWhileDown } from "../../lib/live.ts";
import { messageOf } from "../../lib/problem.ts";
import { useSearch } from "../../lib/search-params.ts";
import { Button } from "../../ui/button.tsx";
import { Link } from "../../ui/link.tsx";
import { LiveAge } from "../../ui/live-age.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { EmptyState, ErrorState } from "../../ui/states.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { BOARDS, filterCount, filterOf, NO_FILTERS } from "./board-address.ts";
import { BoardSkeleton } from "./board-skeleton.tsx";
import { BoardTable } from "./board-table.tsx";
import { coalesced } from "./coalesced.ts";
import { FilterButton } from "./filter-button.tsx";
import { NARROW } from "./ranking-columns.tsx";
import { RankingFilters } from "./ranking-filters.tsx";
import { type BoardFilter, rankingsQuery } from "./ranking-queries.ts";

const WhyRank = lazy(() => import("./why-rank.tsx").then((module) => ({ default: module.WhyRank })));
const REFRESH_EVERY_MS = 5_000;

/** /standings: the boards. */
export function StandingsPage() {
  const [params, change] = useSearch();
  useLiveRankings();
  const filter = filterOf(params);
  const isNarrow = useMedia(NARROW);
  const [isOpen, setIsOpen] = useState(false);
  const why = params.get("why");
  return (
    <>
      <PageHeader
        title={t`PocketHall Rankings`}
        actions={
          <>
            <Link to="/records">{t`Records`}</Link>
            {isNarrow && <FilterButton filter={filter} isOpen={isOpen} onPress={() => setIsOpen(!isOpen)} />}
          </>
        }
      />
      <Tabs
        label={t`Boards`}
        tabs={BOARDS}
        value={filter.board}
        onChange={(tab) => change({ tab, rank: null, sort: null, why: null })}
      >
        {(isOpen || !isNarrow) && <RankingFilters filter={filter} isNarrow={isNarrow} />}
        <RankingList key={JSON.stringify(filter)} filter={filter} />
      </Tabs>
      {why && (
        <Suspense>
          <WhyRank filter={filter} playerId={why} onClose={() => change({ why: null })} />
        </Suspense>
      )}
    </>
  );
}

/** Fetches the rows in sight again when boards have moved, every five seconds at most. */
function useLiveRankings(): void {
  const client = useQueryClient();
  const [refresh] = useState(() =>
    coalesced(() => void client.invalidateQueries({ queryKey: ["rankings"] }), REFRESH_EVERY_MS),
  );
  useEffect(() => refresh.stop, [refresh]);
  useLive("rankings", refresh.ask);
}

function RankingList({ filter }: { filter: BoardFilter }) {
  const [, change] = useSearch();
  const refetchInterval = usePollWhileDown();
  const first = useQuery({ ...rankingsQuery(filter, 1), refetchInterval });
  if (first.isPending) return <BoardSkeleton />;
  if (first.data === undefined) {
    const message = messageOf(first.error, "");
    const title = message === "" ? t`Failed to fetch standings` : t`Error loading rankings: ${message}`;
    return <ErrorState title={title} onRetry={() => void first.refetch()} />;
  }
  const { total } = first.data.meta;
  const isFiltered = filterCount(filter) > 0;
  if (total === 0)
    return (
      <EmptyState
        art={isFiltered ? "search" : "rack"}
        title={t`No player rankings found`}
        hint={t`Try changing your filter settings`}
        action={isFiltered && <Button onClick={() => change({ ...NO_FILTERS, rank: null })}>{t`Clear filters`}</Button>}
      />
    );
  return (
    <>
      <LiveAge updatedMs={first.dataUpdatedAt} />
      <BoardTable filter={filter} total={total} />
    </>
  );
}
