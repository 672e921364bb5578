import { t } from "@lingui/core/macro";
import type { Endpoints } from "@pockethall/contract/endpoints";
import { keepPreviousData, queryOptions, type UseQueryResult, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { call } from "../../lib/api.ts";
import { useSearch } from "../../lib/search-params.ts";
import { choiceOf, pageOf } from "../../lib/url-choice.ts";
import { FilterBar, FilterSelect } from "../../ui/filter-bar.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { ROWS_PER_PAGE } from "./finance.queries.ts";
import { LeaguePrizeCard } from "./league-prize-card.tsx";
import { PoolRows, poolPayersQuery } from "./pool-rows.tsx";
import { PrizeCard } from "./prize-card.tsx";
import { QueueRows } from "./queue-rows.tsx";
import { SettlementRows, settlementsQuery } from "./settlement-rows.tsx";

const withCount = (name: string, count = 0): string => (count > 0 ? `${name} (${count})` : name);

const CHOICES = [
  { value: "waiting", label: t`To approve` },
  { value: "paid", label: t`Paid` },
] as const;
type State = NonNullable<NonNullable<Endpoints["GET /api/finance/prizes"]["query"]>["state"]>;

const prizesQuery = (state: State, page: number) =>
  queryOptions({
    queryKey: ["finance", "prizes", state, page],
    queryFn: ({ signal }) =>
      call("GET /api/finance/prizes", { query: { state, page, per_page: ROWS_PER_PAGE }, signal }),
    placeholderData: keepPreviousData,
  });

const leaguePrizesQuery = (state: State, page: number) =>
  queryOptions({
    queryKey: ["finance", "league-prizes", state, page],
    queryFn: ({ signal }) =>
      call("GET /api/finance/leagues", { query: { state, page, per_page: ROWS_PER_PAGE }, signal }),
    placeholderData: keepPreviousData,
  });

/** Prizes of tournaments and leagues that are over: what waits to be paid, the oldest first, and what was. */
export function PrizeTab() {
  const [params] = useSearch();
  const state = choiceOf(params.get("state"), CHOICES, "waiting");
  const of = params.get("of");
  const [tournaments, leagues] = [useQuery(prizesQuery(state, 1)), useQuery(leaguePrizesQuery(state, 1))];
  const pools = useQuery(poolPayersQuery(1));
  const settlements = useQuery(settlementsQuery(1));
  const kinds = [
    { value: "tournaments", label: withCount(t`Tournaments`, tournaments.data?.meta.total) },
    { value: "leagues", label: withCount(t`Leagues`, leagues.data?.meta.total) },
    { value: "pools", label: withCount(t`Pools to agree to`, pools.data?.meta.total) },
    { value: "settlements", label: withCount(t`Organiser settlements`, settlements.data?.meta.total) },
  ] as const;
  return (
    <>
      <FilterBar wide>
        <FilterSelect label={t`Show`} options={CHOICES} value={state} name="state" fallback="waiting" />
        <FilterSelect
          label={t`Prizes of`}
          options={kinds}
          value={choiceOf(of, kinds, "tournaments")}
          name="of"
          fallback="tournaments"
        />
      </FilterBar>
      {of === "settlements" ? (
        <SettlementRows />
      ) : of === "pools" ? (
        <PoolRows />
      ) : of === "leagues" ? (
        <LeagueRows state={state} />
      ) : (
        <TournamentRows state={state} />
      )}
    </>
  );
}

const titleOf = (state: State): string => (state === "waiting" ? t`No prizes to approve` : t`No prizes paid yet`);

function TournamentRows({ state }: { state: State }) {
  const [params] = useSearch();
  const prizes = useQuery(prizesQuery(state, pageOf(params)));
  return (
    <PrizeRows state={state} prizes={prizes} hint={t`A tournament's prizes show here after its last match.`}>
      {(plan) => <PrizeCard key={plan.tournament.id} plan={plan} />}
    </PrizeRows>
  );
}

function LeagueRows({ state }: { state: State }) {
  const [params] = useSearch();
  const prizes = useQuery(leaguePrizesQuery(state, pageOf(params)));
  return (
    <PrizeRows state={state} prizes={prizes} hint={t`A league's prizes show here when the organiser ends it.`}>
      {(plan) => <LeaguePrizeCard key={plan.league.id} plan={plan} />}
    </PrizeRows>
  );
}

type PrizeRowsProps<Plan> = {
  state: State;
  prizes: UseQueryResult<{ data: Plan[]; meta: { per_page: number; total: number } }>;
  hint: string;
  children: (plan: Plan) => ReactNode;
};

function PrizeRows<Plan>({ state, prizes, hint, children }: PrizeRowsProps<Plan>) {
  return (
    <Loaded query={prizes} waiting={<SkeletonRows label={t`Loading prizes`} />} failure={t`Couldn't load the prizes`}>
      {({ data, meta }) => (
        <QueueRows label={t`Prizes`} meta={meta} isStale={prizes.isPlaceholderData} title={titleOf(state)} hint={hint}>
          {data.map(children)}
        </QueueRows>
      )}
    </Loaded>
  );
}
