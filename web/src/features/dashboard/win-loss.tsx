import { counted } from "../../lib/counted.ts";
import * as texts from "../../texts/dashboard/dashboard-page.ts";
import { TitledCard } from "../../ui/card.tsx";
import { ChartFigure } from "../../ui/charts/chart-figure.tsx";
import { Swatch } from "../../ui/charts/marks.tsx";
import { type Column } from "../../ui/data-table.tsx";
import { FormDots } from "../../ui/form-dots.tsx";
import styles from "./charts.module.css";
import { figure, matchesOf, type Share, type Statistics, sharesOf } from "./figures.ts";

const COLUMNS: readonly Column<Share>[] = [
  { key: "result", header: texts.result, cell: ({ label }) => label },
  { key: "matches", header: texts.matches, number: true, cell: ({ count }) => figure(count) },
  { key: "share", header: texts.share, number: true, cell: ({ percent }) => `${percent}%` },
];

/** Wins, draws and losses: a ring, its shares in figures, and the last five results. */
export function WinLoss({ statistics }: { statistics: Statistics }) {
  const shares = sharesOf(statistics);
  return (
    <TitledCard title={texts.winLossAnalysis}>
      <ChartFigure
        drawing={{
          kind: "donut",
          title: texts.winLossAnalysis,
          summary: summaryOf(statistics),
          slices: shares.map(({ kind, label, count, percent }) => ({
            key: kind,
            tone: kind,
            value: count,
            words: `${label}: ${figure(count)} (${percent}%)`,
          })),
          figure: `${statistics.winRate}%`,
          word: texts.won,
          height: 128,
        }}
        aside={<Shares shares={shares} />}
        table={{ caption: texts.winsDrawsAndLosses, columns: COLUMNS, rows: shares, rowKey: ({ kind }) => kind }}
      />
      <p className={styles.form}>
        <span className={styles.quiet}>{texts.lastFive}</span> <FormDots form={statistics.form.toReversed()} />
      </p>
    </TitledCard>
  );
}

function summaryOf(statistics: Statistics): string {
  const matches = matchesOf(statistics);
  if (matches === 0) return texts.noMatchesYet;
  const { wins, draws, losses } = statistics;
  const said = [
    counted(wins, texts.win, texts.winsWithin),
    counted(draws, texts.draw, texts.drawsWithin),
    counted(losses, texts.loss, texts.lossesWithin),
  ];
  return texts.ofCount(counted(matches, texts.matchWithin, texts.matchesWithin), said.join(", "));
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
