import type { Game } from "@pockethall/contract/games";
import { Card } from "../../../ui/card.tsx";
import { playerName } from "../game-facts.ts";
import type { FigureRow } from "./figure-rows.ts";
import styles from "./statistics.module.css";

type FigureTableProps = { caption: string; game: Game; rows: readonly FigureRow[]; note?: string | undefined };

/** Two players side by side, one fact a row; nothing where no fact is known. */
export function FigureTable({ caption, game, rows, note }: FigureTableProps) {
  if (rows.length === 0) return null;
  return (
    <Card flush>
      <table className={styles.duel}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{playerName(game, 1)}</th>
            <td />
            <th scope="col">{playerName(game, 2)}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, first, second }) => (
            <tr key={name}>
              <td className="tabular">{first}</td>
              <th scope="row">{name}</th>
              <td className="tabular">{second}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {note && <p className={styles.note}>{note}</p>}
    </Card>
  );
}
