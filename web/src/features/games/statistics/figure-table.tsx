import type { Game } from "@pockethall/contract/games";
import { Card } from "../../../ui/card.tsx";
import { ComparisonBars } from "../../../ui/charts/comparison-bars.tsx";
import { playerName } from "../game-facts.ts";
import type { FigureRow } from "./figure-rows.ts";
import styles from "./statistics.module.css";

type FigureTableProps = { caption: string; game: Game; rows: readonly FigureRow[]; note?: string | undefined };

/** Two players side by side, one fact a row, with bars where they compare; nothing where no fact is known. */
export function FigureTable({ caption, game, rows, note }: FigureTableProps) {
  if (rows.length === 0) return null;
  return (
    <Card flush>
      <ComparisonBars
        caption={caption}
        showHead
        names={[playerName(game, 1), playerName(game, 2)]}
        rows={rows.map(({ name, first, second, values }) => ({ name, values, texts: [first, second] }))}
      />
      {note && <p className={styles.note}>{note}</p>}
    </Card>
  );
}
