import { t } from "@lingui/core/macro";
import type { TournamentGame } from "@pockethall/contract/games";
import { withStart } from "../../lib/start-note.ts";
import { cx } from "../../ui/cx.ts";
import { FlashNumber } from "../../ui/flash-number.tsx";
import { playerName, resultOf, type Side } from "./game-facts.ts";
import styles from "./match-lines.module.css";
import { PlayerFace } from "./player-face.tsx";

type MatchLinesProps = { game: TournamentGame; avatars?: boolean; large?: boolean };

/** Two names one above the other, scores at the right, the winner bold: how every list shows a game. */
export function MatchLines({ game, avatars = false, large = false }: MatchLinesProps) {
  return (
    <div className={cx(styles.lines, large && styles.large)}>
      <Line game={game} side={1} avatar={avatars} />
      <Line game={game} side={2} avatar={avatars} />
    </div>
  );
}

function Line({ game, side, avatar }: { game: TournamentGame; side: Side; avatar: boolean }) {
  const player = side === 1 ? game.player1 : game.player2;
  const score = side === 1 ? game.player1_score : game.player2_score;
  const result = resultOf(game, side);
  const isAwarded = game.outcome === "walkover" && result !== null;
  return (
    <div className={cx(styles.line, result === "won" && styles.won, result === "lost" && styles.lost)}>
      {avatar && <PlayerFace player={player} sizePx={24} />}
      <span className={styles.name}>{withStart(playerName(game, side), game.handicap, side)}</span>
      {result === "won" && <span className="visually-hidden">, {t`winner`}</span>}
      {game.status !== "scheduled" && (
        <span className={styles.score}>
          {isAwarded ? result === "won" ? "w/o" : "–" : <FlashNumber value={score} />}
        </span>
      )}
    </div>
  );
}
