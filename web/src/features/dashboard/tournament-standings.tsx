import { t } from "@lingui/core/macro";
import { Card } from "../../ui/card.tsx";
import { cx } from "../../ui/cx.ts";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import { Link } from "../../ui/link.tsx";
import { EmptyState } from "../../ui/states.tsx";
import type { DashboardData } from "./dashboard.queries.ts";
import styles from "./dashboard-page.module.css";
import { figure, rankText } from "./figures.ts";

type Row = DashboardData["tournamentStandings"][number];

const COLUMNS: readonly Column<Row>[] = [
  {
    key: "tournament",
    header: t`Tournament`,
    cell: ({ tournamentId, tournamentName }) => (
      <Link className={cx(styles.name)} to={`/tournaments/${tournamentId}`}>
        {tournamentName}
      </Link>
    ),
  },
  {
    key: "position",
    header: t`Position`,
    number: true,
    cell: ({ position, totalParticipants }) => rankText(position, totalParticipants),
  },
  { key: "wins", header: t`Wins`, number: true, cell: ({ wins }) => figure(wins) },
  { key: "losses", header: t`Losses`, number: true, cell: ({ losses }) => figure(losses) },
  { key: "points", header: t`Points`, number: true, cell: ({ points }) => figure(points) },
];

/** The player's place in each tournament that has begun. */
export function TournamentStandings({ rows }: { rows: readonly Row[] }) {
  return (
    <section aria-labelledby="dashboard-standings">
      <h2 id="dashboard-standings" className={styles.heading}>
        {t`Tournament standings`}
      </h2>
      <Card flush={rows.length > 0}>
        {rows.length === 0 ? (
          <EmptyState
            title={t`No tournament standings available`}
            hint={t`Your position shows here once your tournament starts.`}
          />
        ) : (
          <DataTable
            caption={t`Tournament standings`}
            columns={COLUMNS}
            rows={rows}
            rowKey={({ tournamentId }) => tournamentId}
          />
        )}
      </Card>
    </section>
  );
}
