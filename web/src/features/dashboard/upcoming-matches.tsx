import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { formatTime } from "../../lib/dates.ts";
import { useSearch } from "../../lib/search-params.ts";
import { pageOf } from "../../lib/url-choice.ts";
import { type Expected, useForecast } from "../../lib/use-forecast.ts";
import { Chip } from "../../ui/chip.tsx";
import { Link } from "../../ui/link.tsx";
import { RecordTime } from "../../ui/record-time.tsx";
import { type UpcomingMatch, upcomingQuery } from "./dashboard.queries.ts";
import styles from "./dashboard-page.module.css";
import { matchStatus } from "./figures.ts";
import { ListDrawer } from "./list-drawer.tsx";
import { PeekList } from "./peek-list.tsx";

const TITLE = t`Upcoming matches`;
const EMPTY = (
  <>
    {t`No upcoming tournament matches.`} <Link to="/tournaments">{t`Enter a tournament`}</Link> {t`to get one.`}
  </>
);

/** The next opponents; on the day also time and place of the next match's tournament. */
export function UpcomingMatches({ matches }: { matches: readonly UpcomingMatch[] }) {
  const next = matches.find(({ is_under_way, status }) => is_under_way && status !== "live");
  const expected = useForecast(next?.tournament_id);
  const rows = matches.map((match) => <MatchRow key={match.id} match={match} expected={expected.get(match.id)} />);
  return (
    <PeekList title={TITLE} panel="upcoming" rows={rows} empty={EMPTY}>
      <UpcomingDrawer />
    </PeekList>
  );
}

function UpcomingDrawer() {
  const [params] = useSearch();
  const upcoming = useQuery(upcomingQuery(pageOf(params)));
  return (
    <ListDrawer title={TITLE} query={upcoming} failure={t`Failed to fetch fixtures`} empty={EMPTY} row={matchRow} />
  );
}

const matchRow = (match: UpcomingMatch) => <MatchRow key={match.id} match={match} />;

function MatchRow({ match, expected }: { match: UpcomingMatch; expected?: Expected | undefined }) {
  const isLive = match.status === "live";
  const to = isLive ? `/live-matches/${match.id}` : `/fixtures/${match.id}`;
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <Link to={to} className={styles.rowLink}>
          {t`vs ${{ opponent: match.opponent }}`}
        </Link>
        <p className={styles.quiet}>{match.tournament}</p>
        <p className={styles.quiet}>
          {expected ? (
            t`about ${{ time: formatTime(expected.expected_at) }}, ${{ table: expected.table }}, ${{ hall: expected.hall }}`
          ) : (
            <>
              <RecordTime value={match.date} />
              &nbsp;· {match.venue}
            </>
          )}
        </p>
      </div>
      <Chip tone={isLive ? "live" : "scheduled"}>{matchStatus(match.status)}</Chip>
    </li>
  );
}
