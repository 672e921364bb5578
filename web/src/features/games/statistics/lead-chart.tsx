import { t } from "@lingui/core/macro";
import type { Game } from "@pockethall/contract/games";
import { ChartFigure } from "../../../ui/charts/chart-figure.tsx";
import type { Column } from "../../../ui/data-table.tsx";
import { playerName } from "../game-facts.ts";
import { furthestAhead } from "./frame-leads.ts";
import { leadText } from "./lead-labels.ts";
import { MOMENTUM_HEIGHT } from "./momentum-skeleton.tsx";
import styles from "./statistics.module.css";

type LeadRow = { key: string; name: string; score?: string; lead: number };
type LeadChartProps = {
  game: Game;
  /** How far player 1 is ahead, from the start on; below zero: player 2 is. */
  leads: readonly number[];
  /** The chart in words. */
  summary: string;
  /** What a value is after: "Frame 3", "Stroke 12". */
  table: { caption: string; nameHeader: string; rows: readonly LeadRow[] };
};

/** The lead over time: player 1 above the line, player 2 below it; also as a table on request. */
export function LeadChart({ game, leads, summary, table }: LeadChartProps) {
  const [above, below] = furthestAhead(leads);
  const wordsOf = (lead: number, index: number) => {
    const row = table.rows[index - 1];
    if (row === undefined) return t`At the start: level`;
    return `${table.nameHeader} ${row.name.toLowerCase()}${row.score ? `, ${row.score}` : ""}: ${leadText(game, lead)}`;
  };
  return (
    <div className={styles.chart}>
      <p className={styles.first}>
        <span>{t`▲ ${{ name: playerName(game, 1) }} ahead`}</span>{" "}
        <span className="tabular">{above > 0 ? `+${above}` : ""}</span>
      </p>
      <p className={styles.second}>
        <span>{t`▼ ${{ name: playerName(game, 2) }} ahead`}</span>{" "}
        <span className="tabular">{below > 0 ? `+${below}` : ""}</span>
      </p>
      <ChartFigure
        drawing={{
          kind: "line",
          title: table.caption,
          summary: summary,
          points: leads.map((lead, index) => ({ x: index, y: lead, words: wordsOf(lead, index) })),
          axis: "count",
          steps: true,
          level: true,
          tickText: (lead) => (lead === 0 ? "0" : `+${Math.abs(lead)}`),
          height: MOMENTUM_HEIGHT,
        }}
        table={{
          caption: table.caption,
          columns: columnsOf(game, table),
          rows: table.rows,
          rowKey: ({ key }) => key,
        }}
      />
    </div>
  );
}

function columnsOf(game: Game, { nameHeader, rows }: LeadChartProps["table"]): Column<LeadRow>[] {
  const hasScore = rows.some(({ score }) => score !== undefined);
  return [
    { key: "name", header: nameHeader, cell: ({ name }) => <span className="tabular">{name}</span> },
    ...(hasScore ? [{ key: "score", header: t`Points`, number: true, cell: ({ score }: LeadRow) => score }] : []),
    {
      key: "lead",
      header: t`Lead`,
      cell: ({ lead }) => <span className={styles.wrap}>{leadText(game, lead)}</span>,
    },
  ];
}
