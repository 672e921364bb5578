import { STATES } from "@pockethall/domain/states";
import { useQuery } from "@tanstack/react-query";
import { counted } from "../../lib/counted.ts";
import { messageOf } from "../../lib/problem.ts";
import { canOrganize } from "../../lib/roles.ts";
import { useSearch } from "../../lib/search-params.ts";
import { useSession } from "../../lib/session-store.ts";
import { choiceOf, pageOf } from "../../lib/url-choice.ts";
import * as texts from "../../texts/leagues/leagues-page.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { CardGrid, CardGridSkeleton } from "../../ui/card-grid.tsx";
import { CountLine, FilterBar } from "../../ui/filter-bar.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { Pagination } from "../../ui/pagination.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { EmptyState, ErrorState } from "../../ui/states.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { LeagueCard } from "./league-card.tsx";
import styles from "./leagues.module.css";
import { leaguesQuery, ownLeaguesQuery } from "./leagues.queries.ts";

const PER_PAGE = 24;
const TABS = [
  { value: "all", label: texts.all },
  { value: "open", label: texts.open },
  { value: "running", label: texts.underWay },
  { value: "completed", label: texts.completed },
] as const;
const MINE = { value: "mine", label: texts.myLeagues } as const;
const KINDS = [
  { value: "round-robin", label: texts.roundRobin },
  { value: "ladder", label: texts.ladder },
] as const;
type Tab = (typeof TABS)[number]["value"] | "mine";
const EMPTY_HINTS: Record<Tab, string> = {
  all: texts.organizersOpenTheFirstOnes,
  open: texts.lookAtThoseUnderWay,
  running: texts.aLeagueStartsWhenIts,
  completed: texts.noLeagueIsOverYet,
  mine: texts.joinOneThatIsOpen,
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
        title={texts.leagues}
        subtitle={texts.matchesOverWeeksYouAgree}
        actions={
          canOrganize(user) && (
            <LinkButton variant="primary" to="/leagues/new">
              {texts.newLeague}
            </LinkButton>
          )
        }
      />
      {canOrganize(user) && <Drafts />}
      <Tabs label={texts.leagues} tabs={tabs} value={tab} onChange={(next) => change({ tab: next, page: null })}>
        <Filters />
        <LeagueList tab={tab} playerId={user?.player_id} />
      </Tabs>
    </>
  );
}

function Filters() {
  const [params, change] = useSearch();
  return (
    <FilterBar>
      <SelectField
        label={texts.filterByState}
        emptyOption={texts.allStates}
        options={STATES}
        value={params.get("state") ?? ""}
        onChange={(event) => change({ state: event.target.value, page: null })}
      />
      <SelectField
        label={texts.kind}
        emptyOption={texts.allKinds}
        options={KINDS}
        value={params.get("kind") ?? ""}
        onChange={(event) => change({ kind: event.target.value, page: null })}
      />
    </FilterBar>
  );
}

function LeagueList({ tab, playerId }: { tab: Tab; playerId: string | undefined }) {
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
  if (list.isPending) return <CardGridSkeleton heightPx={220} label={texts.loadingLeagues} />;
  if (list.data === undefined)
    return <ErrorState title={messageOf(list.error, texts.failedToFetchLeagues)} onRetry={() => void list.refetch()} />;
  const { data, meta } = list.data;
  const isFiltered = state !== "" || kind !== undefined;
  return (
    <>
      <CountLine>{counted(meta.total, texts.league, texts.leaguesWithin)}</CountLine>
      {data.length === 0 && (
        <EmptyState
          art={isFiltered ? "search" : "rack"}
          title={tab === "mine" ? texts.youAreInNoLeague : texts.noLeaguesFoundMatchingYour}
          hint={isFiltered ? texts.tryAnotherStateOrKind : EMPTY_HINTS[tab]}
          action={
            isFiltered ? (
              <Button onClick={() => change({ state: null, kind: null, page: null })}>{texts.allStatesAndKinds}</Button>
            ) : (
              tab !== "all" && <Button onClick={() => change({ tab: "all", page: null })}>{texts.allLeagues}</Button>
            )
          }
        />
      )}
      <CardGrid stale={list.isPlaceholderData}>
        {data.map((league) => (
          <LeagueCard key={league.id} league={league} />
        ))}
      </CardGrid>
      <Pagination
        label={texts.leagues}
        page={meta.page}
        perPage={meta.per_page}
        total={meta.total}
        onPage={(next) => change({ page: next })}
      />
    </>
  );
}

/** What nobody else sees yet. */
function Drafts() {
  const own = useQuery(ownLeaguesQuery);
  const drafts = (own.data?.data ?? []).filter(({ status }) => status === "draft");
  if (drafts.length === 0) return null;
  return (
    <section className={styles.block} aria-label={texts.yourDrafts}>
      <h2>{texts.yourDrafts}</h2>
      <CardGrid>
        {drafts.map((league) => (
          <LeagueCard key={league.id} league={league} />
        ))}
      </CardGrid>
    </section>
  );
}
