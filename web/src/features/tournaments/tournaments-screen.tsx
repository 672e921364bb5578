import { t } from "@lingui/core/macro";
import type { UserId } from "@pockethall/domain/ids";
import { STATES, stateOf } from "@pockethall/domain/states";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { usePollWhileDown } from "../../lib/live.ts";
import { messageOf } from "../../lib/problem.ts";
import { useSearch } from "../../lib/search-params.ts";
import { useSession } from "../../lib/session-store.ts";
import { choiceOf, pageOf } from "../../lib/url-choice.ts";
import { Button } from "../../ui/button.tsx";
import { CountLine, FilterBar, FilterSelect } from "../../ui/filter-bar.tsx";
import { Link } from "../../ui/link.tsx";
import { LiveAge } from "../../ui/live-age.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { EmptyState, ErrorState } from "../../ui/states.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { FollowedTournaments } from "./followed-tournaments.tsx";
import { TournamentGrid } from "./tournament-grid.tsx";
import { TournamentListSkeleton } from "./tournament-list-skeleton.tsx";
import { useLiveTournaments } from "./tournament-live.ts";
import { tournamentsQuery } from "./tournament-queries.ts";
import { countText, emptyHint, TOURNAMENT_TABS, type TournamentTab } from "./tournament-status.ts";
import styles from "./tournaments-screen.module.css";

const PER_PAGE = 24;
const FOLLOWED = { value: "followed", label: t`Followed` } as const;

/** `followedMatches` is another feature's: the app brings it. */
type ScreenProps = { followedMatches: (userId: UserId) => ReactNode };

/** /tournaments: what one can enter, look back at, and the followed ones. */
export function TournamentsScreen({ followedMatches }: ScreenProps) {
  const [params, change] = useSearch();
  const userId = useSession((session) => session.user?.id);
  const tabs = userId === undefined ? TOURNAMENT_TABS : [...TOURNAMENT_TABS, FOLLOWED];
  const tab = choiceOf(params.get("tab"), tabs, "upcoming");
  const state = stateOf(params.get("state") ?? "") ?? "";
  return (
    <>
      <PageHeader title={t`PocketHall Tournaments`} actions={<Link to="/leagues">{t`Leagues`}</Link>} />
      <Tabs label={t`Tournaments`} tabs={tabs} value={tab} onChange={(next) => change({ tab: next, page: null })}>
        {tab === "followed" ? (
          userId && (
            <>
              <section className={styles.followed}>
                <h2>{t`Matches`}</h2>
                {followedMatches(userId)}
              </section>
              <section className={styles.followed}>
                <h2>{t`Tournaments`}</h2>
                <FollowedTournaments userId={userId} perPage={PER_PAGE} />
              </section>
            </>
          )
        ) : (
          <>
            <FilterBar>
              <FilterSelect
                label={t`Filter by State`}
                emptyOption={t`All States`}
                options={STATES}
                value={state}
                name="state"
              />
            </FilterBar>
            <TournamentList tab={tab} state={state} page={pageOf(params)} />
          </>
        )}
      </Tabs>
    </>
  );
}

type TournamentListProps = { tab: TournamentTab; state: string; page: number };

function TournamentList({ tab, state, page }: TournamentListProps) {
  const [, change] = useSearch();
  const filter = { status: tab === "all" ? undefined : tab, state: state || undefined, page, per_page: PER_PAGE };
  const list = useQuery({ ...tournamentsQuery(filter), refetchInterval: usePollWhileDown() });
  useLiveTournaments(list.data?.data.map(({ id }) => id) ?? []);
  if (list.isPending) return <TournamentListSkeleton tab={tab} />;
  if (list.data === undefined)
    return (
      <ErrorState title={messageOf(list.error, t`Failed to fetch tournaments`)} onRetry={() => void list.refetch()} />
    );
  const { data, meta } = list.data;
  return (
    <>
      <LiveAge updatedMs={list.dataUpdatedAt} />
      <CountLine>{countText(meta.total, tab, state)}</CountLine>
      {data.length === 0 && (
        <EmptyState
          art={state === "" ? "rack" : "search"}
          title={t`No tournaments found matching your criteria.`}
          hint={emptyHint(tab, state !== "")}
          action={state !== "" && <Button onClick={() => change({ state: null, page: null })}>{t`All states`}</Button>}
        />
      )}
      <TournamentGrid page={list.data} isStale={list.isPlaceholderData} />
    </>
  );
}
