import { t } from "@lingui/core/macro";
import { type ComponentType, lazy, Suspense } from "react";
import { useSearch } from "../../lib/search-params.ts";
import { choiceOf } from "../../lib/url-choice.ts";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import type { DeskTabProps } from "./desk-tab-props.ts";

// A visit is for one of them: each comes when it is chosen.
const OverviewTab = lazy(() => import("./overview-tab.tsx").then((module) => ({ default: module.OverviewTab })));
const EntriesTab = lazy(() => import("./entries-tab.tsx").then((module) => ({ default: module.EntriesTab })));
const CheckInTab = lazy(() => import("./check-in-tab.tsx").then((module) => ({ default: module.CheckInTab })));
const DrawTab = lazy(() => import("./draw-tab.tsx").then((module) => ({ default: module.DrawTab })));
const FloorTab = lazy(() => import("./floor/floor-tab.tsx").then((module) => ({ default: module.FloorTab })));
const GamesTab = lazy(() => import("./games-tab.tsx").then((module) => ({ default: module.GamesTab })));
const RefereesTab = lazy(() => import("./referees-tab.tsx").then((module) => ({ default: module.RefereesTab })));
const PrizesTab = lazy(() => import("./prizes-tab.tsx").then((module) => ({ default: module.PrizesTab })));
const MoneyTab = lazy(() => import("./money-tab.tsx").then((module) => ({ default: module.MoneyTab })));
const PeopleTab = lazy(() => import("./people-tab.tsx").then((module) => ({ default: module.PeopleTab })));
const AuditTab = lazy(() => import("./audit-tab.tsx").then((module) => ({ default: module.AuditTab })));

const TABS = [
  { value: "overview", label: t`Overview` },
  { value: "entries", label: t`Entries` },
  { value: "check-in", label: t`Check-in` },
  { value: "draw", label: t`Draw` },
  { value: "floor", label: t`Floor` },
  { value: "games", label: t`Games` },
  { value: "referees", label: t`Referees` },
  { value: "prizes", label: t`Prizes` },
  { value: "money", label: t`Money` },
  { value: "people", label: t`People` },
  { value: "history", label: t`History` },
] as const;
type Tab = (typeof TABS)[number]["value"];

const PANELS: Record<Tab, ComponentType<DeskTabProps>> = {
  overview: OverviewTab,
  entries: EntriesTab,
  "check-in": CheckInTab,
  draw: DrawTab,
  floor: FloorTab,
  games: GamesTab,
  referees: RefereesTab,
  prizes: PrizesTab,
  money: MoneyTab,
  people: PeopleTab,
  history: AuditTab,
};

/** What belongs to one tab only: it goes when another is chosen. */
const OF_ONE_TAB = { page: null, status: null, search: null, checked: null, round: null, table: null };

/** Everything about one own tournament; the chosen tab is in the address. */
export function DeskTabs({ tournament }: DeskTabProps) {
  const [params, change] = useSearch();
  const tab = choiceOf(params.get("tab"), TABS, "overview");
  const Panel = PANELS[tab];
  const live = (tournament.games ?? []).filter(({ status }) => status === "live").length;
  const counts: Partial<Record<Tab, number>> = { entries: tournament.participant_count, games: live };
  const tabs = TABS.map((each) => (counts[each.value] ? { ...each, count: counts[each.value] ?? 0 } : each));
  return (
    <Tabs
      label={tournament.name}
      tabs={tabs}
      value={tab}
      onChange={(next) => change({ ...OF_ONE_TAB, tab: next === "overview" ? null : next })}
    >
      <Suspense fallback={<SkeletonRows label={t`Loading`} />}>
        <Panel tournament={tournament} />
      </Suspense>
    </Tabs>
  );
}
