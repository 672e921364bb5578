import { t } from "@lingui/core/macro";
import type { BoardGame } from "@pockethall/contract/order-of-play";
import { GripVertical, Pin, TriangleAlert } from "lucide-react";
import type { CSSProperties, KeyboardEvent, PointerEvent } from "react";
import { cx } from "../../ui/cx.ts";
import styles from "./board.module.css";
import { isMovable, playersOf } from "./board-model.ts";

/** What can be done with a card. */
export type CardActs = {
  onOpen: () => void;
  onKeyDown: (event: KeyboardEvent<HTMLButtonElement>) => void;
  onPointerDown: (event: PointerEvent<HTMLElement>) => void;
};

type GameCardProps = CardActs & {
  game: BoardGame;
  /** 'Table 1, 10:00 to 10:25', or that it waits. */
  place: string;
  troubles: readonly string[];
  isCarried: boolean;
  style?: CSSProperties;
};

/** One game on the board or in the tray: a press opens it, Enter lifts it, a pointer drags it (a finger by its grip). */
export function GameCard({ game, place, troubles, isCarried, style, ...act }: GameCardProps) {
  const label = [`${game.label}, ${playersOf(game)}. ${place}.`];
  if (troubles.length > 0) label.push(t`Collides: ${{ troubles: troubles.join(" ") }}`);
  return (
    <div
      className={cx(
        styles.card,
        isCarried && styles.lifted,
        troubles.length > 0 && styles.collides,
        styles[game.status],
      )}
      style={style}
      data-card
    >
      <button
        type="button"
        className={styles.face}
        aria-label={label.join(" ")}
        aria-describedby={isMovable(game) ? "carry-help" : undefined}
        aria-pressed={isMovable(game) ? isCarried : undefined}
        data-game={game.id}
        title={`${game.label}: ${playersOf(game)}`}
        onClick={act.onOpen}
        onKeyDown={act.onKeyDown}
        onPointerDown={(event) => event.pointerType !== "touch" && act.onPointerDown(event)}
      >
        <b>
          {troubles.length > 0 && <TriangleAlert aria-hidden="true" />}
          {game.label}
          {game.slot?.is_pinned && <Pin aria-hidden="true" />}
        </b>
        <span>{playersOf(game)}</span>
      </button>
      {isMovable(game) && (
        <span className={styles.grip} onPointerDown={act.onPointerDown} aria-hidden="true">
          <GripVertical />
        </span>
      )}
    </div>
  );
}
