import { t } from "@lingui/core/macro";
import type { Game } from "@pockethall/contract/games";
import { targetFrames } from "@pockethall/domain/matches";
import type { ReactNode } from "react";
import { Card } from "../../ui/card.tsx";
import { Chip } from "../../ui/chip.tsx";
import { cx } from "../../ui/cx.ts";
import { FlashNumber } from "../../ui/flash-number.tsx";
import { ProgressBar } from "../../ui/progress-bar.tsx";
import { frameText, hasLength, outcomeText, resultOf, type Side, statusChip } from "./game-facts.ts";
import { InPlayPanel } from "./in-play-panel.tsx";
import styles from "./match-page.module.css";
import { PlayerHead } from "./player-head.tsx";
import { StartLine } from "./start-line.tsx";

type ScorePanelProps = {
  game: Game;
  /** An earlier moment is shown: its chip shows that instead of LIVE. */
  replayed?: boolean;
  /** More chips in the row of the status. */
  chips?: ReactNode;
};

/** The scoreboard: both players, both scores, the frame on the table, how far the match is. */
export function ScorePanel({ game, replayed = false, chips }: ScorePanelProps) {
  const { text, tone } = statusChip(game.status);
  const frames = (game.player1_score ?? 0) + (game.player2_score ?? 0);
  const isOnAir = game.status === "live" && !replayed;
  return (
    <Card as="section" aria-label={t`Score`} className={cx(styles.panel, isOnAir && styles.onAir)}>
      <div className={styles.chips}>
        {replayed ? (
          <Chip tone="warning">{t`Replay`}</Chip>
        ) : (
          <Chip tone={tone}>{isOnAir ? t`LIVE` : (outcomeText(game) ?? text)}</Chip>
        )}
        {chips}
        {hasLength(game) && (
          <Chip>
            <span className="tabular">{frameText(game)}</span>
          </Chip>
        )}
      </div>
      <div className={styles.board}>
        <Corner game={game} side={1} />
        <p className={styles.scores}>
          <FlashNumber value={game.player1_score} />
          <span className={styles.colon} aria-hidden="true">
            :
          </span>
          <span className="visually-hidden"> {t`to`} </span>
          <FlashNumber value={game.player2_score} />
        </p>
        <Corner game={game} side={2} />
      </div>
      {game.in_play && <InPlayPanel game={game} play={game.in_play} />}
      <ProgressBar
        label={t`Frames played`}
        percent={game.status === "completed" ? 100 : (frames / game.total_frames) * 100}
      />
      <p className={styles.under}>
        {t`First to`} <span className="tabular">{hasLength(game) ? targetFrames(game.total_frames) : t`N/A`}</span> ·{" "}
        {game.round_name}
      </p>
    </Card>
  );
}

function Corner({ game, side }: { game: Game; side: Side }) {
  const player = side === 1 ? game.player1 : game.player2;
  const result = resultOf(game, side);
  return (
    <div className={cx(styles.corner, result === "lost" && styles.beaten)}>
      <PlayerHead game={game} side={side} />
      <span className={styles.origin}>{result === "won" ? t`Winner` : (player?.state ?? t`N/A`)}</span>
      <StartLine game={game} side={side} />
    </div>
  );
}
