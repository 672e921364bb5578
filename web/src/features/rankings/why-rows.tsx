import { formatDate } from "../../lib/dates.ts";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import { DateTime } from "../../ui/date-time.tsx";
import { Link } from "../../ui/link.tsx";
import { Money } from "../../ui/money.tsx";
import type { Why } from "./ranking-queries.ts";

type Rows<Row> = { rows: readonly Row[] };
type Period = Why["periods"][number];
type Award = Why["awards"][number];
type Game = Why["games"][number];
type Tournament = Why["tournaments"]["data"][number];

const LETTERS = { W: "Won", L: "Lost", D: "Drawn" } as const;
const signed = (count: number): string => (count > 0 ? `+${count}` : String(count));

/** A rating after each week with rated matches, the latest first. */
export function WhyPeriods({ rows }: Rows<Period>) {
  const columns: Column<Period>[] = [
    { key: "period", header: "Week of", cell: ({ period }) => formatDate(`${period}T12:00:00Z`, true) },
    { key: "rating", header: "Rating", number: true, cell: ({ rating }) => rating.toFixed(1) },
    {
      key: "change",
      header: "Change",
      number: true,
      cell: (row, index) => {
        const before = rows[index + 1];
        return before ? signed(Number((row.rating - before.rating).toFixed(1))) : "";
      },
    },
    { key: "deviation", header: "±", number: true, cell: ({ deviation }) => Math.round(deviation) },
    { key: "matches", header: "Rated matches", number: true, cell: ({ matches }) => matches },
  ];
  return <Part caption="Week by week" columns={columns} rows={rows} rowKey={({ period }) => period} />;
}

const AWARD_COLUMNS: readonly Column<Award>[] = [
  {
    key: "tournament",
    header: "Tournament",
    cell: ({ tournament, tournament_id }) => <Link to={`/tournaments/${tournament_id}`}>{tournament}</Link>,
  },
  { key: "place", header: "Place", number: true, cell: ({ place }) => place },
  { key: "amount", header: "Prize", number: true, cell: ({ amount }) => <Money naira={amount} /> },
  { key: "awarded", header: "Awarded", cell: ({ awarded_on }) => formatDate(`${awarded_on}T12:00:00Z`, true) },
  { key: "drops", header: "Drops out", cell: ({ drops_out_on }) => formatDate(`${drops_out_on}T12:00:00Z`, true) },
];

/** The prizes that count, and when each stops counting. */
export function WhyAwards({ rows }: Rows<Award>) {
  return <Part caption="Prizes" columns={AWARD_COLUMNS} rows={rows} rowKey={({ tournament_id }) => tournament_id} />;
}

const GAME_COLUMNS: readonly Column<Game>[] = [
  {
    key: "opponent",
    header: "Against",
    cell: ({ opponent, opponent_id }) => <Link to={`/players/${opponent_id}`}>{opponent}</Link>,
  },
  {
    key: "score",
    header: "Score",
    number: true,
    cell: ({ match_id, score, opponent_score }) => (
      <Link to={`/matches/${match_id}`}>{`${score}–${opponent_score}`}</Link>
    ),
  },
  { key: "letter", header: "Result", cell: ({ letter }) => LETTERS[letter] },
  { key: "when", header: "Day", cell: ({ completed_at }) => <DateTime value={completed_at} format="record" /> },
];
const FORM_COLUMN: Column<Game> = {
  key: "form",
  header: "In the form",
  cell: ({ is_in_form }) => (is_in_form ? "Yes" : "No"),
};

/** The last completed matches, the latest first; `markForm` tells which of them the form is made of. */
export function WhyGames({ rows, markForm }: Rows<Game> & { markForm: boolean }) {
  const columns = markForm ? [...GAME_COLUMNS, FORM_COLUMN] : GAME_COLUMNS;
  return <Part caption="Last matches" columns={columns} rows={rows} rowKey={({ match_id }) => match_id} />;
}

const TOURNAMENT_COLUMNS: readonly Column<Tournament>[] = [
  {
    key: "name",
    header: "Tournament",
    cell: ({ name, tournament_id }) => <Link to={`/tournaments/${tournament_id}`}>{name}</Link>,
  },
  { key: "matches", header: "Matches", number: true, cell: ({ matches }) => matches },
  { key: "wins", header: "Wins", number: true, cell: ({ wins }) => wins },
  { key: "losses", header: "Losses", number: true, cell: ({ losses }) => losses },
  { key: "diff", header: "Frame Diff", number: true, cell: ({ frame_diff }) => signed(frame_diff) },
  { key: "title", header: "Title", cell: ({ title }) => title ?? "" },
];

/** What the player did in each tournament, the latest first. */
export function WhyTournaments({ rows }: Rows<Tournament>) {
  return (
    <Part
      caption="Tournaments"
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
