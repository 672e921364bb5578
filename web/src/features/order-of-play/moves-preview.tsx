import { plural, t } from "@lingui/core/macro";
import type { PlanResult } from "@pockethall/contract/order-of-play";
import { Notice } from "../../ui/notice.tsx";
import styles from "./board.module.css";
import { placeText } from "./board-model.ts";
import { dayOf, dayText } from "./lagos-clock.ts";
import type { BoardView } from "./use-board.ts";

const MOST_SHOWN = 30;

/** What a plan would change, game by game, and what it leaves without a place. */
export function MovesPreview({ view, result }: { view: BoardView; result: PlanResult }) {
  const labels = new Map(view.board.games.map(({ id, label }) => [id, label]));
  const { moves, unplaced } = result;
  const count = plural(
    { count: moves.length },
    { one: "# match gets a new place.", other: "# matches get a new place." },
  );
  return (
    <>
      <p role="status">{moves.length === 0 ? t`No matches need to move.` : count}</p>
      {unplaced.length > 0 && (
        <Notice tone="warning">
          <b>{plural({ count: unplaced.length }, { one: "# match has no place", other: "# matches have no place" })}</b>
          <ul>
            {unplaced.slice(0, MOST_SHOWN).map(({ game_id, message }) => (
              <li key={game_id}>
                {labels.get(game_id)}: {message}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <ul className={styles.moves}>
        {moves.slice(0, MOST_SHOWN).map(({ game_id, from, to }) => (
          <li key={game_id}>
            <b>{labels.get(game_id)}</b>
            <span>{wordsOf(view, to)}</span>
            {from && <span className="quiet">{t`before: ${{ words: wordsOf(view, from) }}`}</span>}
          </li>
        ))}
      </ul>
      {moves.length > MOST_SHOWN && <p className="quiet">{t`and ${{ count: moves.length - MOST_SHOWN }} more`}</p>}
    </>
  );
}

function wordsOf({ tables }: BoardView, slot: PlanResult["moves"][number]["to"]): string {
  if (!slot) return t`no table`;
  const startMs = Date.parse(slot.starts_at);
  return `${dayText(dayOf(startMs))}, ${placeText(tables, slot.table_id, startMs, Date.parse(slot.ends_at))}`;
}
