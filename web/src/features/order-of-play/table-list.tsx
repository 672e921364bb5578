import { t } from "@lingui/core/macro";
import type { BoardGame } from "@pockethall/contract/order-of-play";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Chip } from "../../ui/chip.tsx";
import styles from "./board.module.css";
import { type BoardDay, isMovable, type PlacedGame, playersOf, trayOf } from "./board-model.ts";
import { clockOf } from "./lagos-clock.ts";
import type { BoardView } from "./use-board.ts";

type TableListProps = { view: BoardView; day: BoardDay; onOpen: (game: BoardGame) => void };

/** The same day for a narrow screen: table by table, game by game, each with its actions. */
export function TableList({ view, day, onOpen }: TableListProps) {
  const waiting = trayOf(view.board);
  return (
    <div className={styles.lists}>
      {waiting.length > 0 && (
        <section aria-labelledby="order-waiting">
          <h2 id="order-waiting">
            {t`Without a table`} <span className="tabular">({waiting.length})</span>
          </h2>
          <Card flush as="div">
            <ul>
              {waiting.map((game) => (
                <Row key={game.id} game={game} when={t`No table yet`} troubles={[]} onOpen={onOpen} />
              ))}
            </ul>
          </Card>
        </section>
      )}
      {view.tables.map(({ id, name, hall }) => (
        <section key={id} aria-label={`${name}, ${hall}`}>
          <h2>
            {name} <span className="quiet">{hall}</span>
          </h2>
          <Card flush as="div">
            <Rows placed={gamesOn(view, id, day)} view={view} onOpen={onOpen} />
          </Card>
        </section>
      ))}
    </div>
  );
}

const gamesOn = ({ placed }: BoardView, tableId: string, day: BoardDay): PlacedGame[] =>
  placed
    .filter((each) => each.tableId === tableId && each.startMs >= day.fromMs && each.startMs < day.toMs)
    .toSorted((a, b) => a.startMs - b.startMs);

function Rows({
  placed,
  view,
  onOpen,
}: {
  placed: readonly PlacedGame[];
  view: BoardView;
  onOpen: (game: BoardGame) => void;
}) {
  if (placed.length === 0) return <p className={styles.none}>{t`No matches on this day.`}</p>;
  return (
    <ul>
      {placed.map(({ game, startMs, endMs }) => (
        <Row
          key={game.id}
          game={game}
          when={t`${{ clock: clockOf(startMs) }} to ${{ otherClock: clockOf(endMs) }}`}
          troubles={view.troubles.get(game.id) ?? []}
          onOpen={onOpen}
        />
      ))}
    </ul>
  );
}

type RowProps = { game: BoardGame; when: string; troubles: readonly string[]; onOpen: (game: BoardGame) => void };

function Row({ game, when, troubles, onOpen }: RowProps) {
  return (
    <li className={styles.row}>
      <div>
        <p>
          <b className="tabular">{when}</b>&nbsp;· {game.label}
        </p>
        <p className="quiet">{playersOf(game)}</p>
        {troubles.length > 0 && <p className={styles.trouble}>{troubles.join(" ")}</p>}
      </div>
      {game.status === "live" && <Chip tone="live">{t`Live`}</Chip>}
      {game.status === "completed" && <Chip tone="completed">{t`Completed`}</Chip>}
      {isMovable(game) && (
        <Button onClick={() => onOpen(game)} aria-label={t`Move ${{ label: game.label }}`}>
          {t`Move`}
        </Button>
      )}
    </li>
  );
}
