import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Loaded } from "../../ui/loaded.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { type DashboardData, dashboardQuery } from "./dashboard.queries.ts";
import styles from "./dashboard-page.module.css";
import { DashboardSkeleton } from "./dashboard-skeleton.tsx";
import { LastMonths } from "./last-months.tsx";
import { PlayerHead } from "./player-head.tsx";
import { RecentActivity } from "./recent-activity.tsx";
import { BreakStatistics, Rankings } from "./record-cards.tsx";
import { StatCards } from "./stat-cards.tsx";
import { TournamentStandings } from "./tournament-standings.tsx";
import { UpcomingMatches } from "./upcoming-matches.tsx";
import { WinLoss } from "./win-loss.tsx";

/** /dashboard: the player's own record, next matches, and positions; `next` comes first. */
export function DashboardScreen({ next }: { next: ReactNode }) {
  const dashboard = useQuery(dashboardQuery);
  return (
    <>
      <PageHeader title={t`Player Dashboard`} />
      {next && <div className={styles.next}>{next}</div>}
      <Loaded query={dashboard} waiting={<DashboardSkeleton />} failure={t`Failed to load dashboard data`}>
        {(data) => <Figures data={data} />}
      </Loaded>
    </>
  );
}

function Figures({ data }: { data: DashboardData }) {
  return (
    <div className={styles.page}>
      <PlayerHead name={data.name} state={data.state} />
      <StatCards statistics={data.statistics} />
      <div className={styles.columns}>
        <UpcomingMatches matches={data.upcomingMatches} />
        <RecentActivity activities={data.recentActivity} />
        <WinLoss statistics={data.statistics} />
        <BreakStatistics statistics={data.statistics} />
        <Rankings standings={data.standings} titles={data.statistics.titles} />
      </div>
      <LastMonths months={data.months} formats={data.formats} />
      <TournamentStandings rows={data.tournamentStandings} />
    </div>
  );
}
