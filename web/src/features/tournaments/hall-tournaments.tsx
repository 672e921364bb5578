import { t } from "@lingui/core/macro";
import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";
import { usePollWhileDown } from "../../lib/live.ts";
import { useSearch } from "../../lib/search-params.ts";
import { pageOf } from "../../lib/url-choice.ts";
import { EmptyState } from "../../ui/states.tsx";
import { LiveTournaments } from "./tournament-grid.tsx";

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
  return (
    <LiveTournaments
      list={list}
      failure={t`Failed to fetch tournaments`}
      empty={
        <EmptyState
          art="rack"
          title={t`No tournaments here yet`}
          hint={t`Tournaments appear once their organiser plans with this hall.`}
        />
      }
    />
  );
}
