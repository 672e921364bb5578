import { t } from "@lingui/core/macro";
import type { DrawGame } from "@pockethall/contract/draws";
import type { PlayerId } from "@pockethall/domain/ids";
import { withStart } from "../../lib/start-note.ts";
import { cx } from "../../ui/cx.ts";
import { FlashNumber } from "../../ui/flash-number.tsx";
import { slotName, slotResult } from "./game-labels.ts";
import styles from "./slot-row.module.css";

type SlotRowProps = { game: DrawGame; side: 1 | 2; playerId: PlayerId | null };

/** One side of a game: seed, name or where the player will come from, frames won. The chosen player is highlighted. */
export function SlotRow({ game, side, playerId }: SlotRowProps) {
  const slot = side === 1 ? game.player1 : game.player2;
  const result = slotResult(game, slot);
  const name = withStart(slotName(slot), game.handicap, side);
  const isChosen = slot.player !== null && slot.player.id === playerId;
  return (
    <span
      className={cx(styles.slot, result && styles[result], !slot.player && styles.open, isChosen && styles.chosen)}
      data-waits={slot.player ? undefined : slot.from?.kind}
    >
      {slot.player && <span className={styles.seed}>{slot.player.seed}</span>}
      <span className={styles.name} title={name}>
        {name}
      </span>
      {result === "won" && <span className="visually-hidden">, {t`winner`}</span>}
      <Score game={game} side={side} isWinner={result === "won"} />
    </span>
  );
}

function Score({ game, side, isWinner }: { game: DrawGame; side: 1 | 2; isWinner: boolean }) {
  if (game.status !== "live" && game.status !== "completed") return null;
  const value = side === 1 ? game.player1_score : game.player2_score;
  return (
    <span className={styles.score}>
      {game.outcome === "walkover" ? isWinner ? "w/o" : "–" : <FlashNumber value={value} />}
    </span>
  );
}
