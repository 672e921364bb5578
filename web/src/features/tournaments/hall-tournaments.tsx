import { t } from "@lingui/core/macro";
import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";
import { usePollWhileDown } from "../../lib/live.ts";
import { useSearch } from "../../lib/search-params.ts";
import { pageOf } from "../../lib/url-choice.ts";
import { CardGrid } from "../../ui/card-grid.tsx";
import { LiveAge } from "../../ui/live-age.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { ListPages } from "../../ui/pagination.tsx";
import { EmptyState } from "../../ui/states.tsx";
import { TournamentCard } from "./tournament-card.tsx";
import { TournamentListSkeleton } from "./tournament-list-skeleton.tsx";
import { useLiveTournaments } from "./tournament-live.ts";

const PER_PAGE = 12;

const hallTournamentsQuery = (id: string, page: number) =>
  queryOptions({
    queryKey: ["tournaments", "list", "hall", id, page],
    queryFn: ({ signal }) =>
      call("GET /api/halls/:id/tournaments", { params: { id }, query: { page, per_page: PER_PAGE }, signal }),
    placeholderData: keepPreviousData,
  });

/** What is played in a hall: tournaments under way, those to come, those that are over. */
export function HallTournaments({ hallId }: { hallId: string }) {
  const [params] = useSearch();
  const list = useQuery({ ...hallTournamentsQuery(hallId, pageOf(params)), refetchInterval: usePollWhileDown() });
  useLiveTournaments(list.data?.data.map(({ id }) => id) ?? []);
  return (
    <Loaded query={list} failure={t`Failed to fetch tournaments`} waiting={<TournamentListSkeleton tab="all" />}>
      {({ data, meta }) =>
        meta.total === 0 ? (
          <EmptyState
            art="rack"
            title={t`No tournaments here yet`}
            hint={t`Tournaments appear once their organiser plans with this hall.`}
          />
        ) : (
          <>
            <LiveAge updatedMs={list.dataUpdatedAt} />
            <CardGrid stale={list.isPlaceholderData}>
              {data.map((tournament) => (
                <TournamentCard key={tournament.id} tournament={tournament} />
              ))}
            </CardGrid>
            <ListPages label={t`Tournaments`} meta={meta} />
          </>
        )
      }
    </Loaded>
  );
}
