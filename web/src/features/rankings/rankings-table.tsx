import type { RankingRow } from "@pockethall/contract/people";
import type { ReactNode } from "react";
import { cx } from "../../ui/cx.ts";
import { FormDots } from "../../ui/form-dots.tsx";
import { Link } from "../../ui/link.tsx";
import { Money } from "../../ui/money.tsx";
import styles from "./rankings-table.module.css";

type Figure = { header: string; cell: (row: RankingRow) => ReactNode };

const FIGURES: readonly Figure[] = [
  { header: "Matches", cell: ({ matches }) => matches },
  { header: "Wins", cell: ({ wins }) => wins },
  { header: "Losses", cell: ({ losses }) => losses },
  { header: "Win Rate", cell: ({ win_rate }) => `${win_rate}%` },
  { header: "Frames Won", cell: ({ frames_won }) => frames_won },
  { header: "Frames Lost", cell: ({ frames_lost }) => frames_lost },
  { header: "Frame Diff", cell: ({ frame_diff }) => (frame_diff > 0 ? `+${frame_diff}` : frame_diff) },
  { header: "Prize Money", cell: ({ prize_money }) => <Money naira={prize_money} /> },
];

type RankingsTableProps = { rows: readonly RankingRow[]; withForm: boolean; stale: boolean };

/** The eleven columns of a board; the player's name stays in sight while the rest scrolls. */
export function RankingsTable({ rows, withForm, stale }: RankingsTableProps) {
  return (
    // A region that scrolls must be reachable by keyboard (WCAG 2.1.1).
    <section className={cx(styles.frame, stale && styles.stale)} tabIndex={0} aria-label="Rankings table">
      <table className={styles.table}>
        <caption className="visually-hidden">{withForm ? "Rankings by recent form" : "Rankings overall"}</caption>
        <thead>
          <tr>
            <th scope="col" className={styles.number}>
              Rank
            </th>
            <th scope="col" className={styles.player}>
              Player
            </th>
            <th scope="col">State</th>
            {FIGURES.map(({ header }) => (
              <th key={header} scope="col" className={styles.number}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.player_id} row={row} withForm={withForm} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Row({ row, withForm }: { row: RankingRow; withForm: boolean }) {
  return (
    <tr>
      <td className={cx(styles.number, styles.rank, "tabular")}>{row.rank}</td>
      <th scope="row" className={styles.player}>
        <Link to={`/players/${row.player_id}`}>{row.name}</Link>
        {withForm && <FormDots form={row.form} />}
      </th>
      <td>{row.state ?? "N/A"}</td>
      {FIGURES.map(({ header, cell }) => (
        <td key={header} className={cx(styles.number, "tabular")}>
          {cell(row)}
        </td>
      ))}
    </tr>
  );
}
