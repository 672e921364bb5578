import { t } from "@lingui/core/macro";
import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";
import { useSearch } from "../../lib/search-params.ts";
import { pageOf } from "../../lib/url-choice.ts";
import { Loaded } from "../../ui/loaded.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { ROWS_PER_PAGE } from "./finance.queries.ts";
import { PoolCard } from "./pool-card.tsx";
import { QueueRows } from "./queue-rows.tsx";

export const poolPayersQuery = (page: number) =>
  queryOptions({
    queryKey: ["finance", "pool-payers", page],
    queryFn: ({ signal }) => call("GET /api/finance/pool-payers", { query: { page, per_page: ROWS_PER_PAGE }, signal }),
    placeholderData: keepPreviousData,
  });

/** Drafts whose organizer asks PocketHall to pay what the entry fees do not cover. */
export function PoolRows() {
  const [params] = useSearch();
  const pools = useQuery(poolPayersQuery(pageOf(params)));
  return (
    <Loaded query={pools} waiting={<SkeletonRows label={t`Loading pools`} />} failure={t`Couldn't load the pools`}>
      {({ data, meta }) => (
        <QueueRows
          label={t`Pools to agree to`}
          meta={meta}
          isStale={pools.isPlaceholderData}
          title={t`No pools to agree to`}
          hint={t`A draft shows here when its organiser asks PocketHall or a sponsor to pay what entry fees don't cover.`}
        >
          {data.map((cover) => (
            <PoolCard key={cover.tournament.id} cover={cover} />
          ))}
        </QueueRows>
      )}
    </Loaded>
  );
}
