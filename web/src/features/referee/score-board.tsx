import type { Game } from "@pockethall/contract/games";
import { cx } from "../../ui/cx.ts";
import styles from "./referee.module.css";

/** The score as the server has it: never one frame ahead. */
export function ScoreBoard({ game }: { game: Game }) {
  const isLive = game.status === "live";
  return (
    <section className={styles.board} aria-label="Score">
      {([1, 2] as const).map((side) => {
        const player = side === 1 ? game.player1 : game.player2;
        const isWinner = game.winner_id !== null && game.winner_id === player?.id;
        return (
          <div key={side} className={cx(styles.side, isWinner && styles.winner)}>
            <p>{player?.name ?? "TBD"}</p>
            <strong className="tabular">{(side === 1 ? game.player1_score : game.player2_score) ?? 0}</strong>
          </div>
        );
      })}
      {isLive && (
        <p className={styles.frame}>
          Frame <span className="tabular">{game.current_frame}</span> of{" "}
          <span className="tabular">{game.total_frames}</span>
        </p>
      )}
    </section>
  );
}
