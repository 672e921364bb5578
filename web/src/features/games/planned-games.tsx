import { t } from "@lingui/core/macro";
import type { TournamentGame } from "@pockethall/contract/games";
import type { PlannedGame } from "@pockethall/contract/order-of-play";
import { formatDate, formatTime } from "../../lib/dates.ts";
import { useSearch } from "../../lib/search-params.ts";
import { clampPage, pageOf, slicePage } from "../../lib/url-choice.ts";
import type { Expected, ExpectedById } from "../../lib/use-forecast.ts";
import { Card } from "../../ui/card.tsx";
import { cx } from "../../ui/cx.ts";
import { Link } from "../../ui/link.tsx";
import { Pagination } from "../../ui/pagination.tsx";
import { StretchedLink } from "../../ui/stretched-link.tsx";
import rowStyles from "./game-row.module.css";
import styles from "./planned-games.module.css";
import roundStyles from "./round-list.module.css";

const PER_PAGE = 50;
const LABEL = t`Order of play`;

type PlannedGamesProps = {
  planned: readonly PlannedGame[];
  /** The same games as the stream keeps them: whether one is on by now is read here. */
  games: readonly TournamentGame[];
  /** When and where those that wait are expected now. */
  expected: ExpectedById;
};

/** The order of play, day by day, fifty at a time; `planned` is sorted by time. */
export function PlannedGames({ planned, games, expected }: PlannedGamesProps) {
  const [params, change] = useSearch();
  const page = clampPage(pageOf(params), planned.length, PER_PAGE);
  const days = Map.groupBy(slicePage(planned, page, PER_PAGE), ({ day }) => day);
  const live = new Set(games.filter(({ status }) => status === "live").map(({ id }) => id));
  const halls = new Set(planned.map(({ hall, hall_id }) => hall_id ?? hall));
  return (
    <>
      {[...days].map(([day, rows]) => (
        <DayOfPlay
          key={day}
          rows={rows}
          live={live}
          hall={halls.size === 1 ? rows[0] : undefined}
          expected={expected}
        />
      ))}
      <Pagination
        label={LABEL}
        page={page}
        perPage={PER_PAGE}
        total={planned.length}
        onPage={(next) => change({ page: next })}
      />
    </>
  );
}

/** `hall`: the one hall of the tournament; left out where there are several, since each row then names its own. */
type DayOfPlayProps = {
  rows: readonly PlannedGame[];
  live: Set<string>;
  hall: Pick<PlannedGame, "hall" | "hall_id"> | undefined;
  expected: ExpectedById;
};

function DayOfPlay({ rows, live, hall, expected }: DayOfPlayProps) {
  const day = formatDate(rows[0]?.starts_at);
  return (
    <Card as="section" flush aria-label={`${LABEL}: ${day}`} className={roundStyles.round}>
      <h3 className={roundStyles.name}>
        {day}
        {hall && <HallName {...hall} />}
      </h3>
      <ul className={styles.rows}>
        {rows.map((game) => (
          <PlannedRow
            key={game.game_id}
            game={game}
            isLive={live.has(game.game_id)}
            namesHall={hall === undefined}
            expected={expected.get(game.game_id)}
          />
        ))}
      </ul>
    </Card>
  );
}

const HallName = ({ hall, hall_id: id }: Pick<PlannedGame, "hall" | "hall_id">) => (
  <>
    {SEPARATOR}
    {id === null ? hall : <Link to={`/halls/${id}`}>{hall}</Link>}
  </>
);
const SEPARATOR = " · ";

type PlannedRowProps = { game: PlannedGame; isLive: boolean; namesHall: boolean; expected: Expected | undefined };

/** On the day the forecast takes the place of the planned end and table: the row keeps its height. */
function PlannedRow({ game, isLive, namesHall, expected }: PlannedRowProps) {
  const { game_id: id, label, player1, player2, starts_at, ends_at } = game;
  const { table, hall } = expected ?? game;
  return (
    <li className={cx(rowStyles.row, styles.planned)}>
      <span className={rowStyles.when}>
        <strong className="tabular">
          <time dateTime={starts_at}>{formatTime(starts_at)}</time>
        </strong>
        <span className="tabular">
          {expected ? t`about ${{ time: formatTime(expected.expected_at) }}` : t`to ${{ time: formatTime(ends_at) }}`}
        </span>
      </span>
      <span className={styles.game}>
        <span className={styles.label}>{label}</span>
        <StretchedLink to={isLive ? `/live-matches/${id}` : `/fixtures/${id}`} className={styles.names}>
          <span>{player1}</span>
          <span className="visually-hidden"> {t`vs`} </span>
          <span>{player2}</span>
        </StretchedLink>
      </span>
      <span className={styles.place}>
        {isLive && <span className={rowStyles.live}>{LIVE}</span>}
        <strong>{table}</strong>
        {namesHall && <span className={styles.hall}>{hall}</span>}
      </span>
    </li>
  );
}

const LIVE = <span className={rowStyles.word}>{t`LIVE`}</span>;
