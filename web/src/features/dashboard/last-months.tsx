import { TitledCard } from "../../ui/card.tsx";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import styles from "./charts.module.css";
import type { DashboardData } from "./dashboard.queries.ts";
import { figure, formatText, matchesOf, monthInFull, monthText, type Tally } from "./figures.ts";

type Month = DashboardData["months"][number];
type Format = DashboardData["formats"][number];

const HEIGHT = 100;
const STEP = 24;
const BAR = 14;

const tallyColumns = <Row extends Tally>(): Column<Row>[] => [
  { key: "wins", header: "Wins", number: true, cell: ({ wins }) => figure(wins) },
  { key: "draws", header: "Draws", number: true, cell: ({ draws }) => figure(draws) },
  { key: "losses", header: "Losses", number: true, cell: ({ losses }) => figure(losses) },
];
const MONTH_COLUMNS: readonly Column<Month>[] = [
  { key: "month", header: "Month", cell: ({ month }) => monthInFull(month) },
  ...tallyColumns<Month>(),
];
const FORMAT_COLUMNS: readonly Column<Format>[] = [
  { key: "format", header: "Type", cell: ({ format }) => formatText(format) },
  ...tallyColumns<Format>(),
];

/** A year month by month, and by type of tournament: bars for the eye, tables for everyone. */
export function LastMonths({ months, formats }: { months: readonly Month[]; formats: readonly Format[] }) {
  const most = Math.max(...months.map(matchesOf));
  return (
    <TitledCard title="Last 12 months">
      {most === 0 ? (
        <p className={styles.quiet}>No matches in the last 12 months.</p>
      ) : (
        <div className={styles.months}>
          <div>
            <Bars months={months} most={most} />
            <details className={styles.numbers}>
              <summary>Month by month in numbers</summary>
              <DataTable
                caption="Results by month"
                columns={MONTH_COLUMNS}
                rows={months.toReversed()}
                rowKey={({ month }) => month}
              />
            </details>
          </div>
          <DataTable
            caption="By type of tournament"
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

function Bars({ months, most }: { months: readonly Month[]; most: number }) {
  return (
    <svg className={styles.bars} viewBox={`0 0 ${STEP * months.length} ${HEIGHT + 28}`} aria-hidden="true">
      {months.map((month, index) => (
        <g key={month.month} transform={`translate(${index * STEP + (STEP - BAR) / 2} 12)`}>
          <Bar tally={month} most={most} />
          <text x={BAR / 2} y={HEIGHT + 12}>
            {monthText(month.month)}
          </text>
        </g>
      ))}
    </svg>
  );
}

/** Wins stand on draws, draws on losses; above them how many matches there were. */
function Bar({ tally, most }: { tally: Tally; most: number }) {
  const heightOf = (count: number) => (count * HEIGHT) / most;
  const [loss, draw, win] = [tally.losses, tally.draws, tally.wins].map(heightOf) as [number, number, number];
  const matches = matchesOf(tally);
  return (
    <>
      <rect className={styles.loss} y={HEIGHT - loss} width={BAR} height={loss} />
      <rect className={styles.draw} y={HEIGHT - loss - draw} width={BAR} height={draw} />
      <rect className={styles.win} y={HEIGHT - loss - draw - win} width={BAR} height={win} />
      <rect className={styles.barFoot} y={HEIGHT} width={BAR} height="1" />
      {matches > 0 && (
        <text x={BAR / 2} y={HEIGHT - loss - draw - win - 3}>
          {matches}
        </text>
      )}
    </>
  );
}
