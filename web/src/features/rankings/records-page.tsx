import { t } from "@lingui/core/macro";
import type { Records } from "@pockethall/contract/rankings";
import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";
import { useSearch } from "../../lib/search-params.ts";
import { BackLink } from "../../ui/back-link.tsx";
import { FilterBar } from "../../ui/filter-bar.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { EmptyState } from "../../ui/states.tsx";
import { seasonChoicesQuery } from "./ranking-queries.ts";
import { RecordLists } from "./record-lists.tsx";

/** The records of one season; without one, of all time. */
const recordsQuery = (season_id: string | undefined) =>
  queryOptions({
    queryKey: ["rankings", "records", season_id],
    queryFn: async ({ signal }) =>
      (await call("GET /api/records", { query: season_id === undefined ? {} : { season_id }, signal })).data,
    // The lists stay until those of the chosen season are here.
    placeholderData: keepPreviousData,
  });

/**
 * /records: the players with most titles and wins, the highest breaks and most centuries of all time or of the season of
 * the address, and the longest winning streaks of all time.
 */
export function RecordsPage() {
  const [params, change] = useSearch();
  const seasonId = params.get("season") || undefined;
  const records = useQuery(recordsQuery(seasonId));
  const seasons = useQuery(seasonChoicesQuery);
  const known = seasons.data ?? [];
  // The season of the address has no name while the list loads, and none when it failed. It is never shown as all time.
  const isUnnamed = seasonId !== undefined && !known.some(({ value }) => value === seasonId);
  const unnamed = { value: seasonId ?? "", label: seasons.isPending ? t`Loading` : t`One season` };
  return (
    <>
      <BackLink to="/standings">{t`Standings`}</BackLink>
      <PageHeader title={t`Records`} subtitle={t`Bests of all time or of one season in PocketHall tournaments`} />
      <FilterBar>
        <SelectField
          label={t`Season`}
          emptyOption={t`All time`}
          options={isUnnamed ? [unnamed, ...known] : known}
          value={seasonId ?? ""}
          onChange={(event) => change({ season: event.target.value })}
        />
      </FilterBar>
      <Loaded
        query={records}
        failure={t`Couldn't load records`}
        waiting={<SkeletonRows rows={10} label={t`Loading records`} />}
      >
        {(found) => (isEmpty(found) ? <Nothing /> : <RecordLists key={seasonId} records={found} />)}
      </Loaded>
    </>
  );
}

const isEmpty = (records: Records): boolean => Object.values(records).every((rows) => rows.length === 0);

const Nothing = () => (
  <EmptyState
    art="rack"
    title={t`No records yet`}
    hint={t`Titles, breaks and winning streaks show here once matches are played.`}
  />
);
