import * as texts from "../../texts/dashboard/dashboard-page.ts";
import { TitledCard } from "../../ui/card.tsx";
import { ChartFigure } from "../../ui/charts/chart-figure.tsx";
import type { BarGroup } from "../../ui/charts/chart-types.ts";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import styles from "./charts.module.css";
import type { DashboardData } from "./dashboard.queries.ts";
import { figure, formatText, matchesOf, monthInFull, monthText, type Tally } from "./figures.ts";

type Month = DashboardData["months"][number];
type Format = DashboardData["formats"][number];

const tallyColumns = <Row extends Tally>(): Column<Row>[] => [
  { key: "wins", header: texts.wins, number: true, cell: ({ wins }) => figure(wins) },
  { key: "draws", header: texts.draws, number: true, cell: ({ draws }) => figure(draws) },
  { key: "losses", header: texts.losses, number: true, cell: ({ losses }) => figure(losses) },
];
const MONTH_COLUMNS: readonly Column<Month>[] = [
  { key: "month", header: texts.month, cell: ({ month }) => monthInFull(month) },
  ...tallyColumns<Month>(),
];
const FORMAT_COLUMNS: readonly Column<Format>[] = [
  { key: "format", header: texts.type, cell: ({ format }) => formatText(format) },
  ...tallyColumns<Format>(),
];
const LEGEND = [
  { tone: "win", label: texts.wins },
  { tone: "draw", label: texts.draws },
  { tone: "loss", label: texts.losses },
] as const;

/** A year month by month, and by type of tournament: bars and tables. */
export function LastMonths({ months, formats }: { months: readonly Month[]; formats: readonly Format[] }) {
  const matches = months.reduce((sum, month) => sum + matchesOf(month), 0);
  return (
    <TitledCard title={texts.last12Months}>
      {matches === 0 ? (
        <p className={styles.quiet}>{texts.noMatchesInTheLast}</p>
      ) : (
        <div className={styles.months}>
          <ChartFigure
            drawing={{
              kind: "bars",
              title: texts.last12Months,
              summary: summaryOf(months, matches),
              bars: months.map(barOf),
              mode: "stacked",
              height: 200,
            }}
            legend={LEGEND}
            tableLabel={texts.monthByMonthInNumbers}
            table={{
              caption: texts.resultsByMonth,
              columns: MONTH_COLUMNS,
              rows: months.toReversed(),
              rowKey: ({ month }) => month,
            }}
          />
          <DataTable
            caption={texts.byTypeOfTournament}
            showCaption
            columns={FORMAT_COLUMNS}
            rows={formats}
            rowKey={({ format }) => format}
          />
        </div>
      )}
    </TitledCard>
  );
}

/** Wins stand on draws, draws on losses. */
function barOf(month: Month): BarGroup {
  const { wins, draws, losses } = month;
  return {
    key: month.month,
    label: monthText(month.month),
    parts: [
      { tone: "loss", value: losses },
      { tone: "draw", value: draws },
      { tone: "win", value: wins },
    ],
    words: `${monthInFull(month.month)}: ${tallyText(month)}`,
  };
}

const tallyText = ({ wins, draws, losses }: Tally): string =>
  texts.wonDrawnLost(figure(wins), figure(draws), figure(losses));

function summaryOf(months: readonly Month[], matches: number): string {
  const busiest = months.toSorted((a, b) => matchesOf(b) - matchesOf(a))[0];
  const most = busiest ? `; most in ${monthInFull(busiest.month)}, ${figure(matchesOf(busiest))}` : "";
  return texts.matchesOfTheLast12(figure(matches), most);
}
