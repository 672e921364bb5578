import { Chip } from "../../ui/chip.tsx";
import { Link } from "../../ui/link.tsx";
import { RecordTime } from "../../ui/record-time.tsx";
import type { DashboardData } from "./dashboard.queries.ts";
import styles from "./dashboard-page.module.css";
import { matchStatus } from "./figures.ts";
import { PeekList } from "./peek-list.tsx";

/** Whom the player meets next. */
export function UpcomingMatches({ matches }: { matches: DashboardData["upcomingMatches"] }) {
  const rows = matches.map((match) => <MatchRow key={match.id} match={match} />);
  return <PeekList title="Upcoming matches" rows={rows} empty="No upcoming matches. Enter a tournament to get one." />;
}

function MatchRow({ match }: { match: DashboardData["upcomingMatches"][number] }) {
  const isLive = match.status === "live";
  const to = isLive ? `/live-matches/${match.id}` : `/fixtures/${match.id}`;
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <Link to={to} className={styles.rowLink}>
          vs {match.opponent}
        </Link>
        <p className={styles.quiet}>{match.tournament}</p>
        <p className={styles.quiet}>
          <RecordTime value={match.date} /> · {match.venue}
        </p>
      </div>
      <Chip tone={isLive ? "live" : "scheduled"}>{matchStatus(match.status)}</Chip>
    </li>
  );
}
