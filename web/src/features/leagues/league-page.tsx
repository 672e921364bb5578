import { t } from "@lingui/core/macro";
import type { LeagueDetail } from "@pockethall/contract/leagues";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { useParams } from "react-router";
import { useLive, usePollWhileDown } from "../../lib/live.ts";
import { ApiProblem } from "../../lib/problem.ts";
import { canOrganize } from "../../lib/roles.ts";
import { useSearch } from "../../lib/search-params.ts";
import { useSession } from "../../lib/session-store.ts";
import { choiceOf } from "../../lib/url-choice.ts";
import { BackLink } from "../../ui/back-link.tsx";
import { Chip } from "../../ui/chip.tsx";
import { LiveAge } from "../../ui/live-age.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { EmptyState } from "../../ui/states.tsx";
import { type TabItem, Tabs } from "../../ui/tabs.tsx";
import { KIND_NAMES, STATUS_CHIPS } from "./league-labels.ts";
import styles from "./leagues.module.css";
import { leagueQuery, refreshLeagues, type SeenLeague } from "./leagues.queries.ts";
import { OverviewTab } from "./overview-tab.tsx";
import { waitingForMe } from "./waiting-for-me.ts";

const OrganizerSteps = lazy(() =>
  import("./organizer-steps.tsx").then((module) => ({ default: module.OrganizerSteps })),
);
const MatchesTab = lazy(() => import("./matches-tab.tsx").then((module) => ({ default: module.MatchesTab })));
const TableTab = lazy(() => import("./table-tab.tsx").then((module) => ({ default: module.TableTab })));
const RulesTab = lazy(() => import("./rules-tab.tsx").then((module) => ({ default: module.RulesTab })));
const LadderTab = lazy(() => import("./ladder-tab.tsx").then((module) => ({ default: module.LadderTab })));

/** /leagues/:id: one league, for those who look, play in it, or run it. */
export function LeaguePage() {
  const { id = "" } = useParams();
  const mayOrganize = useSession((session) => canOrganize(session.user));
  const league = useQuery({ ...leagueQuery(id, mayOrganize), refetchInterval: usePollWhileDown() });
  useLive(id === "" ? undefined : `league:${id}`, () => void refreshLeagues());
  if (league.data === undefined && league.error instanceof ApiProblem && league.error.status === 404)
    return <Missing />;
  return (
    <>
      <BackLink to="/leagues">{t`All leagues`}</BackLink>
      <LiveAge updatedMs={league.dataUpdatedAt} />
      <Loaded query={league} waiting={<Waiting />} failure={t`Failed to fetch leagues`}>
        {(seen) => <LeagueView {...seen} />}
      </Loaded>
    </>
  );
}

const Waiting = () => (
  <>
    <PageHeader title={t`League`} />
    <SkeletonRows label={t`Loading league`} />
  </>
);

const Missing = () => (
  <>
    <BackLink to="/leagues">{t`All leagues`}</BackLink>
    <PageHeader title={t`League not found`} />
    <EmptyState
      art="search"
      title={t`We can't find a league at this link.`}
      hint={t`It may be a draft that only its organiser can see.`}
    />
  </>
);

type Tab = "overview" | "table" | "matches" | "ladder" | "rules";

function tabsOf({ kind, divisions }: LeagueDetail, waiting: number): TabItem<Tab>[] {
  const count = waiting > 0 ? { count: waiting } : {};
  return [
    { value: "overview", label: t`Overview` },
    ...(kind === "ladder" ? [{ value: "ladder" as const, label: t`Ladder` }] : []),
    ...(divisions.length > 0 ? [{ value: "table" as const, label: t`Table` }] : []),
    { value: "matches", label: t`Matches`, ...count },
    { value: "rules", label: t`Rules` },
  ];
}

function LeagueView({ league, runs }: SeenLeague) {
  const [params, change] = useSearch();
  const me = useSession((session) => session.user?.player_id ?? null);
  const tabs = tabsOf(league, waitingForMe(league, me, runs).length);
  const tab = choiceOf(params.get("tab"), tabs, "overview");
  const chip = STATUS_CHIPS[league.status];
  const subtitle = [KIND_NAMES[league.kind], league.state, league.venue].filter(Boolean).join(" · ");
  return (
    <>
      <PageHeader title={league.name} subtitle={subtitle} actions={<Chip tone={chip.tone}>{chip.text}</Chip>} />
      {league.cancellation_reason && (
        <Notice tone="warning">{t`Cancelled. The organiser says: ${{ cancellationReason: league.cancellation_reason }}`}</Notice>
      )}
      {runs && (
        <Suspense>
          <OrganizerSteps league={league} />
        </Suspense>
      )}
      <Tabs label={league.name} tabs={tabs} value={tab} onChange={(next) => change({ tab: next })}>
        <div className={styles.stack}>
          {tab === "overview" && <OverviewTab league={league} me={me} runs={runs} />}
          <Suspense fallback={<SkeletonRows />}>
            {tab === "table" && <TableTab league={league} />}
            {tab === "matches" && <MatchesTab league={league} me={me} runs={runs} />}
            {tab === "ladder" && <LadderTab league={league} me={me} />}
            {tab === "rules" && <RulesTab league={league} />}
          </Suspense>
        </div>
      </Tabs>
    </>
  );
}
