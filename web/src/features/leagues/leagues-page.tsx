import { plural, t } from "@lingui/core/macro";
import type { PlayerId } from "@pockethall/domain/ids";
import { STATES } from "@pockethall/domain/states";
import { useQuery } from "@tanstack/react-query";
import { messageOf } from "../../lib/problem.ts";
import { canOrganize } from "../../lib/roles.ts";
import { useSearch } from "../../lib/search-params.ts";
import { useSession } from "../../lib/session-store.ts";
import { choiceOf, pageOf } from "../../lib/url-choice.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { CardGrid, CardGridSkeleton } from "../../ui/card-grid.tsx";
import { CountLine, FilterBar, FilterSelect } from "../../ui/filter-bar.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { ListPages } from "../../ui/pagination.tsx";
import { EmptyState, ErrorState } from "../../ui/states.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { LeagueCard } from "./league-card.tsx";
import styles from "./leagues.module.css";
import { leaguesQuery, ownLeaguesQuery } from "./leagues.queries.ts";

const PER_PAGE = 24;
const TABS = [
  { value: "all", label: t`All` },
  { value: "open", label: t`Open` },
  { value: "running", label: t`Under way` },
  { value: "completed", label: t`Completed` },
] as const;
const MINE = { value: "mine", label: t`My leagues` } as const;
const KINDS = [
  { value: "round-robin", label: t`Round robin` },
  { value: "ladder", label: t`Ladder` },
] as const;
type Tab = (typeof TABS)[number]["value"] | "mine";
const EMPTY_HINTS: Record<Tab, string> = {
  all: t`New leagues will appear here.`,
  open: t`See the leagues under way, or check back later.`,
  running: t`The organiser will announce when the league starts.`,
  completed: t`No completed leagues yet.`,
  mine: t`Join an open league.`,
};

/** /leagues: those one can join, follow and look back at. */
export function LeaguesPage() {
  const user = useSession((session) => session.user);
  const [params, change] = useSearch();
  const tabs = user ? [...TABS, MINE] : TABS;
  const tab: Tab = choiceOf(params.get("tab"), [...TABS, MINE], "all");
  return (
    <>
      <PageHeader
        title={t`Leagues`}
        subtitle={t`Play over several weeks: agree a time, play, and report the result.`}
        actions={
          canOrganize(user) && (
            <LinkButton variant="primary" to="/leagues/new">
              {t`New league`}
            </LinkButton>
          )
        }
      />
      {canOrganize(user) && <Drafts />}
      <Tabs label={t`Leagues`} tabs={tabs} value={tab} onChange={(next) => change({ tab: next, page: null })}>
        <Filters />
        <LeagueList tab={tab} playerId={user?.player_id} />
      </Tabs>
    </>
  );
}

function Filters() {
  const [params] = useSearch();
  return (
    <FilterBar>
      <FilterSelect
        label={t`Filter by State`}
        emptyOption={t`All States`}
        options={STATES}
        value={params.get("state")}
        name="state"
      />
      <FilterSelect label={t`Kind`} emptyOption={t`All kinds`} options={KINDS} value={params.get("kind")} name="kind" />
    </FilterBar>
  );
}

function LeagueList({ tab, playerId }: { tab: Tab; playerId: PlayerId | undefined }) {
  const [params, change] = useSearch();
  const state = params.get("state") ?? "";
  const kind = KINDS.find(({ value }) => value === params.get("kind"))?.value;
  const list = useQuery(
    leaguesQuery({
      ...(tab === "all" || tab === "mine" ? {} : { status: tab }),
      ...(tab === "mine" ? { player_id: playerId ?? "none" } : {}),
      ...(state ? { state } : {}),
      ...(kind ? { kind } : {}),
      page: pageOf(params),
      per_page: PER_PAGE,
    }),
  );
  if (list.isPending) return <CardGridSkeleton heightPx={220} label={t`Loading leagues`} />;
  if (list.data === undefined)
    return <ErrorState title={messageOf(list.error, t`Failed to fetch leagues`)} onRetry={() => void list.refetch()} />;
  const { data, meta } = list.data;
  const isFiltered = state !== "" || kind !== undefined;
  return (
    <>
      <CountLine>{plural({ count: meta.total }, { one: "# league", other: "# leagues" })}</CountLine>
      {data.length === 0 && (
        <EmptyState
          art={isFiltered ? "search" : "rack"}
          title={tab === "mine" ? t`You're not in any league yet.` : t`No leagues found matching your criteria.`}
          hint={isFiltered ? t`Try another state or kind.` : EMPTY_HINTS[tab]}
          action={
            isFiltered ? (
              <Button onClick={() => change({ state: null, kind: null, page: null })}>{t`All states and kinds`}</Button>
            ) : (
              tab !== "all" && <Button onClick={() => change({ tab: "all", page: null })}>{t`All leagues`}</Button>
            )
          }
        />
      )}
      <CardGrid stale={list.isPlaceholderData}>
        {data.map((league) => (
          <LeagueCard key={league.id} league={league} />
        ))}
      </CardGrid>
      <ListPages label={t`Leagues`} meta={meta} />
    </>
  );
}

/** Drafts, visible to their organizer only. */
function Drafts() {
  const own = useQuery(ownLeaguesQuery);
  const drafts = (own.data?.data ?? []).filter(({ status }) => status === "draft");
  if (drafts.length === 0) return null;
  return (
    <section className={styles.block} aria-label={t`Your drafts`}>
      <h2>{t`Your drafts`}</h2>
      <CardGrid>
        {drafts.map((league) => (
          <LeagueCard key={league.id} league={league} />
        ))}
      </CardGrid>
    </section>
  );
}
