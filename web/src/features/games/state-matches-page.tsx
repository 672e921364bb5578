import { t } from "@lingui/core/macro";
import { stateOf } from "@pockethall/domain/states";
import { useQuery } from "@tanstack/react-query";
import { usePollWhileDown } from "../../lib/live.ts";
import { messageOf } from "../../lib/problem.ts";
import { useSearch } from "../../lib/search-params.ts";
import { choiceOf, pageOf } from "../../lib/url-choice.ts";
import { Button } from "../../ui/button.tsx";
import { CountLine, FilterBar } from "../../ui/filter-bar.tsx";
import { LiveAge } from "../../ui/live-age.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { ListPages } from "../../ui/pagination.tsx";
import { EmptyState, ErrorState } from "../../ui/states.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { FixtureList } from "./fixture-list.tsx";
import { FixtureListSkeleton } from "./fixture-list-skeleton.tsx";
import { gamesQuery } from "./game-queries.ts";
import { useLiveGames } from "./live-cache.ts";
import { StateChooser, useIsChooserPlaced } from "./state-matches/state-chooser.tsx";
import { type CountedStatus, matchesText } from "./state-matches/state-games.ts";
import { StateFilter } from "./tournament-and-state-filters.tsx";

const PER_PAGE = 24;
const TABS = [
  { value: "scheduled", label: t`Upcoming` },
  { value: "live", label: t`Live` },
  { value: "completed", label: t`Completed` },
] as const;

const FAILURES: Record<CountedStatus, string> = {
  scheduled: t`Failed to fetch fixtures`,
  live: t`Failed to fetch live matches`,
  completed: t`Failed to fetch match details`,
};

/** /state-matches: the games of one state, before, during and after play. */
export function StateMatchesPage() {
  const [params, change] = useSearch();
  const tab = choiceOf(params.get("tab"), TABS, "scheduled");
  const named = params.get("state") ?? "";
  const state = stateOf(named) ?? named;
  return (
    <>
      <PageHeader title={t`State Level Matches`} subtitle={t`Games near you, state by state`} />
      <Tabs label={t`State matches`} tabs={TABS} value={tab} onChange={(next) => change({ tab: next, page: null })}>
        <FilterBar>
          <StateFilter label={t`Filter by State`} />
        </FilterBar>
        <StateChooser status={tab} chosen={state} />
        <StateMatches status={tab} state={state} page={pageOf(params)} />
      </Tabs>
    </>
  );
}

type StateMatchesProps = { status: CountedStatus; state: string; page: number };

function StateMatches({ status, state, page }: StateMatchesProps) {
  const [, change] = useSearch();
  useLiveGames("live");
  const filter = { status, state: state || undefined, page, per_page: PER_PAGE };
  const games = useQuery({ ...gamesQuery(filter), refetchInterval: usePollWhileDown() });
  const isPlaced = useIsChooserPlaced(status);
  if (games.isPending || !isPlaced) return <FixtureListSkeleton label={t`Loading matches`} />;
  if (games.data === undefined)
    return <ErrorState title={messageOf(games.error, FAILURES[status])} onRetry={() => void games.refetch()} />;
  const { data, meta } = games.data;
  if (data.length === 0)
    return (
      <EmptyState
        art={state === "" ? "clock" : "search"}
        title={state === "" ? t`No matches found` : t`No matches found in ${state}`}
        hint={state === "" ? t`Try another tab.` : t`Try another state or tab.`}
        action={state !== "" && <Button onClick={() => change({ state: null, page: null })}>{t`All states`}</Button>}
      />
    );
  return (
    <>
      <LiveAge updatedMs={games.dataUpdatedAt} />
      <CountLine>{countText(matchesText(meta.total, status), state)}</CountLine>
      <FixtureList
        games={data}
        to={({ id }) => `/matches/${id}`}
        action={t`View Match Details`}
        stale={games.isPlaceholderData}
      />
      <ListPages label={t`Matches`} meta={meta} />
    </>
  );
}

const countText = (matches: string, state: string): string =>
  state === "" ? t`Showing ${matches}` : t`Showing ${matches} in ${state}`;
