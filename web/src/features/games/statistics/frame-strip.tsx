import { t } from "@lingui/core/macro";
import type { Game } from "@pockethall/contract/games";
import { cx } from "../../../ui/cx.ts";
import { playerName } from "../game-facts.ts";
import { currentFrame, frameNotes } from "./frame-notes.ts";
import { shortName } from "./short-name.ts";
import styles from "./statistics.module.css";
import type { MatchFrame } from "./statistics-query.ts";

/** The story of a match in one line: the points of each frame, its best break of fifty or more, and the frame in play. */
export function FrameStrip({ game, frames }: { game: Game; frames: readonly MatchFrame[] }) {
  const playing = currentFrame(game);
  if (frames.length === 0 && playing === null) return null;
  return (
    <section aria-label={t`Frames`}>
      <ol className={styles.strip}>
        {frames.map((frame) => (
          <FrameTile key={frame.frame} game={game} frame={frame} />
        ))}
        {playing !== null && (
          <li className={styles.playing}>
            <span>{t`Frame ${playing}`}</span>
            <b className="tabular">
              {game.in_play ? `${game.in_play.player1_points}–${game.in_play.player2_points}` : "–"}
            </b>
            <span>{t`In play`}</span>
          </li>
        )}
      </ol>
    </section>
  );
}

function FrameTile({ game, frame }: { game: Game; frame: MatchFrame }) {
  const { points, bestBreak } = frameNotes(frame);
  const winner =
    frame.winner_id === null ? t`N/A` : shortName(playerName(game, frame.winner_id === game.player1_id ? 1 : 2));
  return (
    <li className={cx(frame.winner_id === game.player2_id && styles.toSecond)}>
      <span>{t`Frame ${{ frame: frame.frame }}`}</span>
      {points && <b className="tabular">{points}</b>}
      <span className={styles.winner}>{winner}</span>
      {bestBreak !== null && <span className={styles.big}>{t`Break ${bestBreak}`}</span>}
    </li>
  );
}
