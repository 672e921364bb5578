import type { Game } from "@pockethall/contract/games";
import { useId } from "react";
import { type Column, DataTable } from "../../../ui/data-table.tsx";
import { playerName } from "../game-facts.ts";
import { furthestAhead } from "./frame-leads.ts";
import { leadShape } from "./lead-shape.ts";
import { leadText } from "./lead-words.ts";
import styles from "./statistics.module.css";

const BOX = { width: 600, height: 160 };

type LeadRow = { key: string; name: string; score?: string; lead: number };
type LeadChartProps = {
  game: Game;
  /** How far player 1 is ahead, from the start on; below zero: player 2 is. */
  leads: readonly number[];
  /** The chart in words. */
  summary: string;
  table: { caption: string; nameHeader: string; rows: readonly LeadRow[] };
};

/** Who was ahead and by how much: player 1 above the line, player 2 below it; the same as a table on request. */
export function LeadChart({ game, leads, summary, table }: LeadChartProps) {
  const [above, below] = furthestAhead(leads);
  return (
    <figure className={styles.chart}>
      <p className={styles.first}>
        {playerName(game, 1)} ahead <span className="tabular">{above > 0 ? `+${above}` : ""}</span>
      </p>
      <Drawing leads={leads} summary={summary} />
      <p className={styles.second}>
        {playerName(game, 2)} ahead <span className="tabular">{below > 0 ? `+${below}` : ""}</span>
      </p>
      <details className={styles.details}>
        <summary>Show as a table</summary>
        <DataTable
          caption={table.caption}
          columns={columnsOf(game, table)}
          rows={table.rows}
          rowKey={({ key }) => key}
        />
      </details>
    </figure>
  );
}

function columnsOf(game: Game, { nameHeader, rows }: LeadChartProps["table"]): Column<LeadRow>[] {
  const hasScore = rows.some(({ score }) => score !== undefined);
  return [
    { key: "name", header: nameHeader, cell: ({ name }) => <span className="tabular">{name}</span> },
    ...(hasScore ? [{ key: "score", header: "Points", number: true, cell: ({ score }: LeadRow) => score }] : []),
    { key: "lead", header: "Lead", cell: ({ lead }) => <span className={styles.wrap}>{leadText(game, lead)}</span> },
  ];
}

function Drawing({ leads, summary }: { leads: readonly number[]; summary: string }) {
  const id = useId();
  const { levelY, line, area } = leadShape(leads, BOX);
  return (
    <svg
      className={styles.drawing}
      viewBox={`0 0 ${BOX.width} ${BOX.height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={summary}
    >
      <clipPath id={`${id}-above`}>
        <rect width={BOX.width} height={levelY} />
      </clipPath>
      <clipPath id={`${id}-below`}>
        <rect y={levelY} width={BOX.width} height={BOX.height - levelY} />
      </clipPath>
      <path className={styles.firstArea} d={area} clipPath={`url(#${id}-above)`} />
      <path className={styles.secondArea} d={area} clipPath={`url(#${id}-below)`} />
      <path className={styles.level} d={`M0 ${levelY}H${BOX.width}`} />
      <path className={styles.line} d={line} />
    </svg>
  );
}
