import { t } from "@lingui/core/macro";
import { createPortal } from "react-dom";
import { type BoardDay, placedOf, playersOf } from "./board-model.ts";
import { clockOf, dayText } from "./lagos-clock.ts";
import styles from "./print.module.css";
import type { BoardView } from "./use-board.ts";

/** On paper: one page for each hall and day, a list in the order of time. On the screen it is not there, on paper nothing else is. */
export function PrintSheets({ view }: { view: BoardView }) {
  return createPortal(
    <div className={styles.sheets} aria-hidden="true">
      {view.board.halls.flatMap((hall) =>
        view.days.map((day) => <Sheet key={`${hall.id} ${day.day}`} {...{ view, hall, day }} />),
      )}
    </div>,
    document.body,
  );
}

type SheetProps = { view: BoardView; hall: BoardView["board"]["halls"][number]; day: BoardDay };

function Sheet({ view, hall, day }: SheetProps) {
  const tables = new Map(hall.tables.map(({ id, name }) => [id, name]));
  const rows = placedOf(view.board)
    .filter(({ tableId, startMs }) => tables.has(tableId) && startMs >= day.fromMs && startMs < day.toMs)
    .toSorted((a, b) => a.startMs - b.startMs);
  if (rows.length === 0) return null;
  return (
    <section className={styles.sheet}>
      <h2>{view.board.tournament.name}</h2>
      <p>
        {hall.name} · {dayText(day.day)}
      </p>
      <table>
        <thead>
          <tr>
            <th>{t`Time`}</th>
            <th>{t`Table`}</th>
            <th>{t`Match`}</th>
            <th>{t`Players`}</th>
            <th>{t`Referee`}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ game, tableId, startMs }) => (
            <tr key={game.id}>
              <td className="tabular">{clockOf(startMs)}</td>
              <td>{tables.get(tableId)}</td>
              <td>{game.label}</td>
              <td>{playersOf(game)}</td>
              <td>{game.referee?.name ?? ""}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
