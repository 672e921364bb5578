import { t } from "@lingui/core/macro";
import type { BoardGame } from "@pockethall/contract/order-of-play";
import styles from "./board.module.css";
import { trayOf } from "./board-model.ts";
import { type CardActs, GameCard } from "./game-card.tsx";
import type { BoardView } from "./use-board.ts";
import type { Carry } from "./use-carry.ts";

/** The games that wait for a table and a time. */
export function Tray({ view, carry, act }: { view: BoardView; carry: Carry; act: (game: BoardGame) => CardActs }) {
  const waiting = trayOf(view.board);
  if (waiting.length === 0) return null;
  return (
    <section className={styles.tray} aria-labelledby="order-tray">
      <h2 id="order-tray">
        {t`Without a table`} <span className="tabular">({waiting.length})</span>
      </h2>
      <ul>
        {waiting.map((game) => (
          <li key={game.id}>
            <GameCard
              game={game}
              place={t`No table yet`}
              troubles={[]}
              isCarried={carry.carried?.game.id === game.id}
              {...act(game)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
