import { t } from "@lingui/core/macro";
import type { DrawGame } from "@pockethall/contract/draws";
import type { PlayerId } from "@pockethall/domain/ids";
import { withStart } from "../../lib/start-note.ts";
import { cx } from "../../ui/cx.ts";
import { FlashNumber } from "../../ui/flash-number.tsx";
import { seatName, seatResult } from "./game-labels.ts";
import styles from "./seat-line.module.css";

type SeatLineProps = { game: DrawGame; side: 1 | 2; playerId: PlayerId | null };

/** One side of a game: seed, name or where the player will come from, frames won. The chosen player is highlighted. */
export function SeatLine({ game, side, playerId }: SeatLineProps) {
  const seat = side === 1 ? game.player1 : game.player2;
  const result = seatResult(game, seat);
  const name = withStart(seatName(seat), game.handicap, side);
  const isChosen = seat.player !== null && seat.player.id === playerId;
  return (
    <span
      className={cx(styles.seat, result && styles[result], !seat.player && styles.open, isChosen && styles.chosen)}
      data-waits={seat.player ? undefined : seat.from?.kind}
    >
      {seat.player && <span className={styles.seed}>{seat.player.seed}</span>}
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
