import { t } from "@lingui/core/macro";
import type { Game } from "@pockethall/contract/games";
import { idFrom, type TournamentId } from "@pockethall/domain/ids";
import { useQuery } from "@tanstack/react-query";
import { usePollWhileDown } from "../../lib/live.ts";
import { messageOf } from "../../lib/problem.ts";
import { useSearch } from "../../lib/search-params.ts";
import { choiceOf, clampPage, pageOf, slicePage } from "../../lib/url-choice.ts";
import { Button } from "../../ui/button.tsx";
import { CardGrid, CardGridSkeleton } from "../../ui/card-grid.tsx";
import { CountLine } from "../../ui/filter-bar.tsx";
import { LiveAge } from "../../ui/live-age.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { Pagination } from "../../ui/pagination.tsx";
import { PoliteStatus } from "../../ui/polite-status.tsx";
import { EmptyState, ErrorState } from "../../ui/states.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { liveGamesQuery } from "./game-queries.ts";
import { useLiveGames } from "./live-cache.ts";
import styles from "./live-card.module.css";
import { LiveCard } from "./live-card.tsx";
import { emptyHint, filterLive, LIVE_TABS, liveCountText, tournamentsOf } from "./live-filters.ts";
import { useSpokenScores } from "./spoken-scores.ts";
import { TournamentAndStateFilters } from "./tournament-and-state-filters.tsx";

const PER_PAGE = 24;

/** /live-matches: every game at a table now. */
export function LiveMatchesPage() {
  const [params, change] = useSearch();
  useLiveGames("live");
  const tab = choiceOf(params.get("tab"), LIVE_TABS, "all");
  return (
    <>
      <PageHeader title={t`Live Matches`} />
      <Tabs label={t`Live matches`} tabs={LIVE_TABS} value={tab} onChange={(next) => change({ tab: next, page: null })}>
        <LiveList />
      </Tabs>
    </>
  );
}

function LiveList() {
  const [params, change] = useSearch();
  const live = useQuery({ ...liveGamesQuery, refetchInterval: usePollWhileDown() });
  const filter = {
    tab: choiceOf(params.get("tab"), LIVE_TABS, "all"),
    tournamentId: idFrom<TournamentId>(params.get("tournament") ?? ""),
    state: params.get("state") ?? "",
  };
  const choices = tournamentsOf(live.data ?? []);
  const games = filterLive(live.data ?? [], filter);
  const chosen = choices.find(({ value }) => value === filter.tournamentId)?.label;
  const clear = () => change({ tab: null, tournament: null, state: null, page: null });
  return (
    <>
      <LiveAge updatedMs={live.dataUpdatedAt} />
      <TournamentAndStateFilters labels={[t`Tournament`, t`State`]} tournaments={choices} />
      {live.isPending && <ListWaiting />}
      {live.isError && live.data === undefined && (
        <ErrorState
          title={t`Error loading live matches: ${{ message: messageOf(live.error, t`Failed to fetch live matches`) }}`}
          onRetry={() => void live.refetch()}
        />
      )}
      {live.data !== undefined && (
        <CountLine>
          {liveCountText(games.filter(({ status }) => status === "live").length, [chosen, filter.state])}
        </CountLine>
      )}
      {live.data !== undefined && games.length === 0 && (
        <EmptyState
          art={params.size > 0 ? "search" : "cue"}
          title={t`No live matches found matching your criteria.`}
          hint={emptyHint(filter)}
          action={params.size > 0 && <Button onClick={clear}>{t`Clear filters`}</Button>}
        />
      )}
      <LiveCards games={games} page={pageOf(params)} onPage={(page) => change({ page })} />
    </>
  );
}

/** The list on its way, as high as it will be: the line of the count, and cards without a video. */
function ListWaiting() {
  return (
    <div className={styles.waiting}>
      <CountLine>&nbsp;</CountLine>
      <CardGridSkeleton heightPx={126} cards={4} label={t`Loading live matches`} />
    </div>
  );
}

type LiveCardsProps = { games: readonly Game[]; page: number; onPage: (page: number) => void };

function LiveCards({ games, page, onPage }: LiveCardsProps) {
  const shownPage = clampPage(page, games.length, PER_PAGE);
  const shown = slicePage(games, shownPage, PER_PAGE);
  return (
    <>
      <PoliteStatus text={useSpokenScores(shown)} />
      <CardGrid dense>
        {shown.map((game) => (
          <LiveCard key={game.id} game={game} />
        ))}
      </CardGrid>
      <Pagination label={t`Live matches`} page={shownPage} perPage={PER_PAGE} total={games.length} onPage={onPage} />
    </>
  );
}
