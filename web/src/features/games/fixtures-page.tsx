import { t } from "@lingui/core/macro";
import { idFrom, type TournamentId } from "@pockethall/domain/ids";
import { stateOf } from "@pockethall/domain/states";
import { useQuery } from "@tanstack/react-query";
import { usePollWhileDown } from "../../lib/live.ts";
import { messageOf } from "../../lib/problem.ts";
import { useSearch } from "../../lib/search-params.ts";
import { tournamentChoicesQuery } from "../../lib/tournament-choices.ts";
import { choiceOf, pageOf } from "../../lib/url-choice.ts";
import { Button } from "../../ui/button.tsx";
import { LiveAge } from "../../ui/live-age.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { ListPages } from "../../ui/pagination.tsx";
import { EmptyState, ErrorState } from "../../ui/states.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { FIXTURE_TABS, rangeOf } from "./fixture-filters.ts";
import { FixtureList } from "./fixture-list.tsx";
import { FixtureListSkeleton } from "./fixture-list-skeleton.tsx";
import { type GamesFilter, gamesQuery } from "./game-queries.ts";
import { useLiveGames } from "./live-cache.ts";
import { TournamentAndStateFilters } from "./tournament-and-state-filters.tsx";

const PER_PAGE = 24;
const STILL_TO_PLAY = new Set(["upcoming", "ongoing", "postponed"]);

/** /fixtures: what is still to be played. */
export function FixturesPage() {
  const [params, change] = useSearch();
  const tab = choiceOf(params.get("tab"), FIXTURE_TABS, "all");
  const choices = useQuery(tournamentChoicesQuery);
  const open = choices.data?.filter(({ status }) => STILL_TO_PLAY.has(status)) ?? [];
  return (
    <>
      <PageHeader title={t`Fixtures`} subtitle={t`Upcoming matches and schedules`} />
      <Tabs
        label={t`Fixtures by day`}
        tabs={FIXTURE_TABS}
        value={tab}
        onChange={(next) => change({ tab: next, page: null })}
      >
        <TournamentAndStateFilters labels={[t`Filter by Tournament`, t`Filter by State`]} tournaments={open} />
        <Fixtures
          filter={{
            status: "scheduled",
            sort: "soonest",
            state: stateOf(params.get("state") ?? ""),
            tournament_id: idFrom<TournamentId>(params.get("tournament") ?? "") || undefined,
            ...rangeOf(tab, new Date()),
            page: pageOf(params),
            per_page: PER_PAGE,
          }}
        />
      </Tabs>
    </>
  );
}

function Fixtures({ filter }: { filter: GamesFilter }) {
  const [params, change] = useSearch();
  useLiveGames("live");
  const fixtures = useQuery({ ...gamesQuery(filter), refetchInterval: usePollWhileDown() });
  const clear = () => change({ tab: null, tournament: null, state: null, page: null });
  if (fixtures.isPending) return <FixtureListSkeleton />;
  if (fixtures.data === undefined)
    return (
      <ErrorState
        title={t`Error loading fixtures: ${{ message: messageOf(fixtures.error, t`Failed to fetch fixtures`) }}`}
        onRetry={() => void fixtures.refetch()}
      />
    );
  const { data, meta } = fixtures.data;
  if (data.length === 0)
    return (
      <EmptyState
        art={params.size > 0 ? "search" : "clock"}
        title={t`No fixtures found`}
        hint={t`Try changing your filter settings`}
        action={params.size > 0 && <Button onClick={clear}>{t`Clear filters`}</Button>}
      />
    );
  return (
    <>
      <LiveAge updatedMs={fixtures.dataUpdatedAt} />
      <FixtureList
        games={data}
        to={({ id }) => `/fixtures/${id}`}
        action={t`View Details`}
        stale={fixtures.isPlaceholderData}
      />
      <ListPages label={t`Fixtures`} meta={meta} />
    </>
  );
}
