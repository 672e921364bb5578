import { t } from "@lingui/core/macro";
import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";
import { useSearch } from "../../lib/search-params.ts";
import { pageOf } from "../../lib/url-choice.ts";
import { Loaded } from "../../ui/loaded.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { ROWS_PER_PAGE } from "./finance.queries.ts";
import { QueueRows } from "./queue-rows.tsx";
import { SettlementCard } from "./settlement-card.tsx";

export const settlementsQuery = (page: number) =>
  queryOptions({
    queryKey: ["finance", "organizer-settlements", page],
    queryFn: ({ signal }) =>
      call("GET /api/finance/organizer-settlements", { query: { page, per_page: ROWS_PER_PAGE }, signal }),
    placeholderData: keepPreviousData,
  });

/** Tournaments that are over and not settled with their organizers, the largest amounts first. */
export function SettlementRows() {
  const [params] = useSearch();
  const settlements = useQuery(settlementsQuery(pageOf(params)));
  return (
    <Loaded
      query={settlements}
      waiting={<SkeletonRows label={t`Loading settlements`} />}
      failure={t`Couldn't load the settlements`}
    >
      {({ data, meta }) => (
        <QueueRows
          label={t`Organiser settlements`}
          meta={meta}
          isStale={settlements.isPlaceholderData}
          title={t`No settlements open`}
          hint={t`A tournament shows here once it is over and its prizes or refunds are paid.`}
        >
          {data.map((settlement) => (
            <SettlementCard key={settlement.tournament.id} settlement={settlement} />
          ))}
        </QueueRows>
      )}
    </Loaded>
  );
}
