import { t } from "@lingui/core/macro";
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
  { key: "wins", header: t`Wins`, number: true, cell: ({ wins }) => figure(wins) },
  { key: "draws", header: t`Draws`, number: true, cell: ({ draws }) => figure(draws) },
  { key: "losses", header: t`Losses`, number: true, cell: ({ losses }) => figure(losses) },
];
const MONTH_COLUMNS: readonly Column<Month>[] = [
  { key: "month", header: t`Month`, cell: ({ month }) => monthInFull(month) },
  ...tallyColumns<Month>(),
];
const FORMAT_COLUMNS: readonly Column<Format>[] = [
  { key: "format", header: t`Type`, cell: ({ format }) => formatText(format) },
  ...tallyColumns<Format>(),
];
const LEGEND = [
  { tone: "win", label: t`Wins` },
  { tone: "draw", label: t`Draws` },
  { tone: "loss", label: t`Losses` },
] as const;

/** A year month by month, and by type of tournament: bars and tables. */
export function LastMonths({ months, formats }: { months: readonly Month[]; formats: readonly Format[] }) {
  const matches = months.reduce((sum, month) => sum + matchesOf(month), 0);
  return (
    <TitledCard title={t`Last 12 months`}>
      {matches === 0 ? (
        <p className={styles.quiet}>{t`No matches in the last 12 months.`}</p>
      ) : (
        <div className={styles.months}>
          <ChartFigure
            drawing={{
              kind: "bars",
              title: t`Last 12 months`,
              summary: summaryOf(months, matches),
              bars: months.map(barOf),
              mode: "stacked",
              height: 200,
            }}
            legend={LEGEND}
            tableLabel={t`Month by month in numbers`}
            table={{
              caption: t`Results by month`,
              columns: MONTH_COLUMNS,
              rows: months.toReversed(),
              rowKey: ({ month }) => month,
            }}
          />
          <DataTable
            caption={t`By type of tournament`}
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

/** Wins are stacked on draws, draws on losses. */
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
  t`${{ wins: figure(wins) }} won, ${{ draws: figure(draws) }} drawn, ${{ losses: figure(losses) }} lost`;

function summaryOf(months: readonly Month[], matches: number): string {
  const busiest = months.toSorted((a, b) => matchesOf(b) - matchesOf(a))[0];
  const total = figure(matches);
  if (busiest === undefined) return t`Matches of the last 12 months by result: ${total} in all.`;
  const [month, most] = [monthInFull(busiest.month), figure(matchesOf(busiest))];
  return t`Matches of the last 12 months by result: ${total} in all; most in ${month}, ${most}.`;
}
