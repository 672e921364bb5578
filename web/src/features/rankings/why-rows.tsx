import { formatDate } from "../../lib/dates.ts";
import * as texts from "../../texts/rankings/why-rank.ts";
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

const LETTERS = { W: texts.won, L: texts.lost, D: texts.drawn } as const;
const signed = (count: number): string => (count > 0 ? `+${count}` : String(count));

/** A rating after each week with rated matches, the latest first. */
export function WhyPeriods({ rows }: Rows<Period>) {
  const columns: Column<Period>[] = [
    { key: "period", header: texts.weekOf, cell: ({ period }) => formatDate(`${period}T12:00:00Z`, true) },
    { key: "rating", header: texts.rating, number: true, cell: ({ rating }) => rating.toFixed(1) },
    {
      key: "change",
      header: texts.change,
      number: true,
      cell: (row, index) => {
        const before = rows[index + 1];
        return before ? signed(Number((row.rating - before.rating).toFixed(1))) : "";
      },
    },
    { key: "deviation", header: "±", number: true, cell: ({ deviation }) => Math.round(2 * deviation) },
    { key: "matches", header: texts.ratedMatches, number: true, cell: ({ matches }) => matches },
  ];
  return <Part caption={texts.weekByWeek} columns={columns} rows={rows} rowKey={({ period }) => period} />;
}

const AWARD_COLUMNS: readonly Column<Award>[] = [
  {
    key: "tournament",
    header: texts.tournament,
    cell: ({ tournament, tournament_id }) => <Link to={`/tournaments/${tournament_id}`}>{tournament}</Link>,
  },
  { key: "place", header: texts.place, number: true, cell: ({ place }) => place },
  { key: "amount", header: texts.prize, number: true, cell: ({ amount }) => <Money naira={amount} /> },
  { key: "awarded", header: texts.awarded, cell: ({ awarded_on }) => formatDate(`${awarded_on}T12:00:00Z`, true) },
  { key: "drops", header: texts.dropsOut, cell: ({ drops_out_on }) => formatDate(`${drops_out_on}T12:00:00Z`, true) },
];

/** The prizes that count, and when each stops counting. */
export function WhyAwards({ rows }: Rows<Award>) {
  return (
    <Part caption={texts.prizes} columns={AWARD_COLUMNS} rows={rows} rowKey={({ tournament_id }) => tournament_id} />
  );
}

const GAME_COLUMNS: readonly Column<Game>[] = [
  {
    key: "opponent",
    header: texts.against,
    cell: ({ opponent, opponent_id }) => <Link to={`/players/${opponent_id}`}>{opponent}</Link>,
  },
  {
    key: "score",
    header: texts.score,
    number: true,
    cell: ({ match_id, score, opponent_score }) => (
      <Link to={`/matches/${match_id}`}>{`${score}–${opponent_score}`}</Link>
    ),
  },
  { key: "letter", header: texts.result, cell: ({ letter }) => LETTERS[letter] },
  { key: "when", header: texts.day, cell: ({ completed_at }) => <DateTime value={completed_at} format="record" /> },
];
const FORM_COLUMN: Column<Game> = {
  key: "form",
  header: texts.inTheForm,
  cell: ({ is_in_form }) => (is_in_form ? texts.yes : texts.no),
};

/** The last completed matches, the latest first; `markForm` tells which of them the form is made of. */
export function WhyGames({ rows, markForm }: Rows<Game> & { markForm: boolean }) {
  const columns = markForm ? [...GAME_COLUMNS, FORM_COLUMN] : GAME_COLUMNS;
  return <Part caption={texts.lastMatches} columns={columns} rows={rows} rowKey={({ match_id }) => match_id} />;
}

const TOURNAMENT_COLUMNS: readonly Column<Tournament>[] = [
  {
    key: "name",
    header: texts.tournament,
    cell: ({ name, tournament_id }) => <Link to={`/tournaments/${tournament_id}`}>{name}</Link>,
  },
  { key: "matches", header: texts.matches, number: true, cell: ({ matches }) => matches },
  { key: "wins", header: texts.wins, number: true, cell: ({ wins }) => wins },
  { key: "losses", header: texts.losses, number: true, cell: ({ losses }) => losses },
  { key: "diff", header: texts.frameDiff, number: true, cell: ({ frame_diff }) => signed(frame_diff) },
  { key: "title", header: texts.title, cell: ({ title }) => title ?? "" },
];

/** What the player did in each tournament, the latest first. */
export function WhyTournaments({ rows }: Rows<Tournament>) {
  return (
    <Part
      caption={texts.tournaments}
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
