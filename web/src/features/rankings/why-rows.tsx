import { plural, t } from "@lingui/core/macro";
import { formatDate } from "../../lib/dates.ts";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import { DateTime } from "../../ui/date-time.tsx";
import { Link } from "../../ui/link.tsx";
import { Money } from "../../ui/money.tsx";
import type { Why } from "./ranking-queries.ts";

type Rows<Row> = { rows: readonly Row[] };
type Rated = Why["rated_results"][number];
type Award = Why["awards"][number];
type Game = Why["games"][number];
type Tournament = Why["tournaments"]["data"][number];

const LETTERS = { W: t`Won`, L: t`Lost`, D: t`Drawn` } as const;
const signed = (count: number): string => (count > 0 ? `+${count}` : String(count));

const signOf = (points: number): string => signed(Number(points.toFixed(1)));
const percent = (chance: number): string => `${Math.round(100 * chance)}%`;

const RATED_COLUMNS: readonly Column<Rated>[] = [
  {
    key: "opponent",
    header: t`Against`,
    cell: ({ opponent, opponent_id }) => <Link to={`/players/${opponent_id}`}>{opponent}</Link>,
  },
  {
    key: "frames",
    header: t`Frames`,
    number: true,
    cell: ({ match_id, frames_won, frames_lost }) => (
      <Link to={`/matches/${match_id}`}>{`${frames_won}–${frames_lost}`}</Link>
    ),
  },
  { key: "move", header: t`Change`, number: true, cell: ({ move }) => signOf(move) },
  { key: "theirs", header: t`Their rating`, number: true, cell: ({ opponent_rating }) => Math.round(opponent_rating) },
  { key: "chance", header: t`Chance`, number: true, cell: ({ chance }) => percent(chance) },
  { key: "day", header: t`Day`, cell: ({ day }) => formatDate(`${day}T12:00:00Z`, true) },
];
const START_COLUMN: Column<Rated> = { key: "start", header: t`Start`, number: true, cell: startOf };

/** What the player started the match with; negative: the opponent. */
function startOf({ start_points, start_frames }: Rated): string {
  const points = start_points === 0 ? [] : [plural(start_points, { one: "# point", other: "# points" })];
  const frames = start_frames === 0 ? [] : [plural(start_frames, { one: "# frame", other: "# frames" })];
  return [...points, ...frames].join(", ");
}

/** The last matches that the rating was learnt from, the latest first. */
export function WhyRated({ rows }: Rows<Rated>) {
  const hasStarts = rows.some(({ start_points, start_frames }) => start_points !== 0 || start_frames !== 0);
  const columns = hasStarts ? RATED_COLUMNS.toSpliced(2, 0, START_COLUMN) : RATED_COLUMNS;
  return <Part caption={t`Last rated matches`} columns={columns} rows={rows} rowKey={({ match_id }) => match_id} />;
}

const AWARD_COLUMNS: readonly Column<Award>[] = [
  {
    key: "tournament",
    header: t`Tournament`,
    cell: ({ tournament, tournament_id }) => <Link to={`/tournaments/${tournament_id}`}>{tournament}</Link>,
  },
  { key: "place", header: t`Place`, number: true, cell: ({ place }) => place },
  { key: "amount", header: t`Prize`, number: true, cell: ({ amount }) => <Money naira={amount} /> },
  { key: "awarded", header: t`Awarded`, cell: ({ awarded_on }) => formatDate(`${awarded_on}T12:00:00Z`, true) },
  { key: "drops", header: t`Drops out`, cell: ({ drops_out_on }) => formatDate(`${drops_out_on}T12:00:00Z`, true) },
];

/** The prizes that count, and when each stops counting. */
export function WhyAwards({ rows }: Rows<Award>) {
  return <Part caption={t`Prizes`} columns={AWARD_COLUMNS} rows={rows} rowKey={({ tournament_id }) => tournament_id} />;
}

const GAME_COLUMNS: readonly Column<Game>[] = [
  {
    key: "opponent",
    header: t`Against`,
    cell: ({ opponent, opponent_id }) => <Link to={`/players/${opponent_id}`}>{opponent}</Link>,
  },
  {
    key: "score",
    header: t`Score`,
    number: true,
    cell: ({ match_id, score, opponent_score }) => (
      <Link to={`/matches/${match_id}`}>{`${score}–${opponent_score}`}</Link>
    ),
  },
  { key: "letter", header: t`Result`, cell: ({ letter }) => LETTERS[letter] },
  { key: "when", header: t`Day`, cell: ({ completed_at }) => <DateTime value={completed_at} format="record" /> },
];
const FORM_COLUMN: Column<Game> = {
  key: "form",
  header: t`In the form`,
  cell: ({ is_in_form }) => (is_in_form ? t`Yes` : t`No`),
};

/** The last completed matches, the latest first; `markForm` marks those that make up the form. */
export function WhyGames({ rows, markForm }: Rows<Game> & { markForm: boolean }) {
  const columns = markForm ? [...GAME_COLUMNS, FORM_COLUMN] : GAME_COLUMNS;
  return <Part caption={t`Last matches`} columns={columns} rows={rows} rowKey={({ match_id }) => match_id} />;
}

const TOURNAMENT_COLUMNS: readonly Column<Tournament>[] = [
  {
    key: "name",
    header: t`Tournament`,
    cell: ({ name, tournament_id }) => <Link to={`/tournaments/${tournament_id}`}>{name}</Link>,
  },
  { key: "matches", header: t`Matches`, number: true, cell: ({ matches }) => matches },
  { key: "wins", header: t`Wins`, number: true, cell: ({ wins }) => wins },
  { key: "losses", header: t`Losses`, number: true, cell: ({ losses }) => losses },
  { key: "diff", header: t`Frame Diff`, number: true, cell: ({ frame_diff }) => signed(frame_diff) },
  { key: "title", header: t`Title`, cell: ({ title }) => title ?? "" },
];

/** What the player did in each tournament, the latest first. */
export function WhyTournaments({ rows }: Rows<Tournament>) {
  return (
    <Part
      caption={t`Tournaments`}
      columns={TOURNAMENT_COLUMNS}
      rows={rows}
      rowKey={({ tournament_id }) => tournament_id}
    />
  );
}

type PartProps<Row> = Rows<Row> & { caption: string; columns: readonly Column<Row>[]; rowKey: (row: Row) => string };

function Part<Row>(part: PartProps<Row>) {
  return part.rows.length === 0 ? null : <DataTable showCaption {...part} />;
}
