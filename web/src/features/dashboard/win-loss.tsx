import { plural, t } from "@lingui/core/macro";
import { TitledCard } from "../../ui/card.tsx";
import { ChartFigure } from "../../ui/charts/chart-figure.tsx";
import { Swatch } from "../../ui/charts/marks.tsx";
import { type Column } from "../../ui/data-table.tsx";
import { FormDots } from "../../ui/form-dots.tsx";
import styles from "./charts.module.css";
import { figure, matchesOf, type Share, type Statistics, sharesOf } from "./figures.ts";

const COLUMNS: readonly Column<Share>[] = [
  { key: "result", header: t`Result`, cell: ({ label }) => label },
  { key: "matches", header: t`Matches`, number: true, cell: ({ count }) => figure(count) },
  { key: "share", header: t`Share`, number: true, cell: ({ percent }) => `${percent}%` },
];

/** Wins, draws and losses: a ring, its shares in figures, and the last five results. */
export function WinLoss({ statistics }: { statistics: Statistics }) {
  const shares = sharesOf(statistics);
  return (
    <TitledCard title={t`Win/loss analysis`}>
      <ChartFigure
        drawing={{
          kind: "donut",
          title: t`Win/loss analysis`,
          summary: summaryOf(statistics),
          slices: shares.map(({ kind, label, count, percent }) => ({
            key: kind,
            tone: kind,
            value: count,
            words: `${label}: ${figure(count)} (${percent}%)`,
          })),
          figure: `${statistics.winRate}%`,
          word: t`won`,
          height: 128,
        }}
        aside={<Shares shares={shares} />}
        table={{ caption: t`Wins, draws and losses`, columns: COLUMNS, rows: shares, rowKey: ({ kind }) => kind }}
      />
      <p className={styles.form}>
        <span className={styles.quiet}>{t`Last five`}</span> <FormDots form={statistics.form.toReversed()} />
      </p>
    </TitledCard>
  );
}

function summaryOf(statistics: Statistics): string {
  const matches = matchesOf(statistics);
  if (matches === 0) return t`No matches yet.`;
  const { wins, draws, losses } = statistics;
  const results = [
    plural(wins, { one: "# win", other: "# wins" }),
    plural(draws, { one: "# draw", other: "# draws" }),
    plural(losses, { one: "# loss", other: "# losses" }),
  ];
  return t`Of ${plural(matches, { one: "# match", other: "# matches" })}: ${{ results: results.join(", ") }}.`;
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
