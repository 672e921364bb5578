import { counted } from "../../lib/counted.ts";
import { TitledCard } from "../../ui/card.tsx";
import { ChartFigure } from "../../ui/charts/chart-figure.tsx";
import { Swatch } from "../../ui/charts/marks.tsx";
import { type Column } from "../../ui/data-table.tsx";
import { FormDots } from "../../ui/form-dots.tsx";
import styles from "./charts.module.css";
import { figure, matchesOf, type Share, type Statistics, sharesOf } from "./figures.ts";

const COLUMNS: readonly Column<Share>[] = [
  { key: "result", header: "Result", cell: ({ label }) => label },
  { key: "matches", header: "Matches", number: true, cell: ({ count }) => figure(count) },
  { key: "share", header: "Share", number: true, cell: ({ percent }) => `${percent}%` },
];

/** Wins, draws and losses: a ring, its shares in figures, and the last five results. */
export function WinLoss({ statistics }: { statistics: Statistics }) {
  const shares = sharesOf(statistics);
  return (
    <TitledCard title="Win/loss analysis">
      <ChartFigure
        drawing={{
          kind: "donut",
          title: "Win/loss analysis",
          summary: summaryOf(statistics),
          slices: shares.map(({ kind, label, count, percent }) => ({
            key: kind,
            tone: kind,
            value: count,
            words: `${label}: ${figure(count)} (${percent}%)`,
          })),
          figure: `${statistics.winRate}%`,
          word: "won",
          height: 128,
        }}
        aside={<Shares shares={shares} />}
        table={{ caption: "Wins, draws and losses", columns: COLUMNS, rows: shares, rowKey: ({ kind }) => kind }}
      />
      <p className={styles.form}>
        <span className={styles.quiet}>Last five</span> <FormDots form={statistics.form.toReversed()} />
      </p>
    </TitledCard>
  );
}

function summaryOf(statistics: Statistics): string {
  const matches = matchesOf(statistics);
  if (matches === 0) return "No matches yet.";
  const { wins, draws, losses } = statistics;
  const said = [counted(wins, "win", "wins"), counted(draws, "draw", "draws"), counted(losses, "loss", "losses")];
  return `Of ${counted(matches, "match", "matches")}: ${said.join(", ")}.`;
}

function Shares({ shares }: { shares: readonly Share[] }) {
  return (
    <dl className={styles.shares}>
      {shares.map(({ kind, label, count, percent }) => (
        <div key={kind}>
          <dt>
            <Swatch tone={kind} />
            {label}
          </dt>
          <dd>
            <span className="tabular">{figure(count)}</span> <span className={styles.quiet}>({percent}%)</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
