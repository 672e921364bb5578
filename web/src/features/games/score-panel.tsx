import type { Game } from "@pockethall/contract/games";
import { targetFrames } from "@pockethall/domain/matches";
import { Card } from "../../ui/card.tsx";
import { Chip } from "../../ui/chip.tsx";
import { cx } from "../../ui/cx.ts";
import { FlashNumber } from "../../ui/flash-number.tsx";
import { Link } from "../../ui/link.tsx";
import { ProgressBar } from "../../ui/progress-bar.tsx";
import { frameText, outcomeText, playerName, resultOf, type Side, statusChip } from "./game-facts.ts";
import styles from "./match-page.module.css";
import { PlayerFace } from "./player-face.tsx";

/** The scoreboard: both players, both scores, how far the match is. */
export function ScorePanel({ game }: { game: Game }) {
  const { text, tone } = statusChip(game.status);
  const frames = (game.player1_score ?? 0) + (game.player2_score ?? 0);
  return (
    <Card as="section" aria-label="Score" className={cx(styles.panel, game.status === "live" && styles.onAir)}>
      <div className={styles.chips}>
        <Chip tone={tone}>{game.status === "live" ? "LIVE" : (outcomeText(game) ?? text)}</Chip>
        <Chip>
          <span className="tabular">{frameText(game)}</span>
        </Chip>
      </div>
      <div className={styles.board}>
        <Corner game={game} side={1} />
        <p className={styles.scores}>
          <FlashNumber value={game.player1_score} />
          <span className={styles.colon} aria-hidden="true">
            :
          </span>
          <span className="visually-hidden"> to </span>
          <FlashNumber value={game.player2_score} />
        </p>
        <Corner game={game} side={2} />
      </div>
      <ProgressBar
        label="Frames played"
        percent={game.status === "completed" ? 100 : (frames / game.total_frames) * 100}
      />
      <p className={styles.under}>
        First to <span className="tabular">{targetFrames(game.total_frames)}</span> · {game.round_name}
      </p>
    </Card>
  );
}

function Corner({ game, side }: { game: Game; side: Side }) {
  const player = side === 1 ? game.player1 : game.player2;
  const result = resultOf(game, side);
  const name = playerName(game, side);
  return (
    <div className={cx(styles.corner, result === "lost" && styles.beaten)}>
      <PlayerFace player={player} sizePx={56} />
      {player ? (
        <Link to={`/players/${player.id}`} className={styles.player}>
          {name}
        </Link>
      ) : (
        <span className={styles.player}>{name}</span>
      )}
      <span className={styles.origin}>{result === "won" ? "Winner" : (player?.state ?? "N/A")}</span>
    </div>
  );
}
