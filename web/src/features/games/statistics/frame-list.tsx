import { t } from "@lingui/core/macro";
import type { Game } from "@pockethall/contract/games";
import { TitledCard } from "../../../ui/card.tsx";
import { playerName } from "../game-facts.ts";
import { notableBreaks } from "./break-labels.ts";
import { Breaks } from "./breaks.tsx";
import { endedAt, endingText, frameWinner } from "./frame-labels.ts";
import styles from "./frame-list.module.css";
import { frameNotes } from "./frame-notes.ts";
import { shortName } from "./short-name.ts";
import type { MatchFrame } from "./statistics-query.ts";

/** A frame with the score after it. */
export type FrameRow = MatchFrame & { score1: number; score2: number };

/** The match frame by frame on a phone: winner and score, below them the points, the breaks and how the frame ended. */
export function FrameList({ game, rows }: { game: Game; rows: readonly FrameRow[] }) {
  return (
    <TitledCard title={t`Frame by frame`}>
      <ol className={styles.frames}>
        {rows.map((row) => (
          <li key={row.frame} className={styles.frame}>
            <span className={styles.number}>{row.frame}</span>
            <div className={styles.words}>
              <p className={styles.head}>
                <strong>{frameWinner(game, row)}</strong>
                <b className="tabular">{`${row.score1}–${row.score2}`}</b>
              </p>
              <p className="quiet">{factsOf(game, row).join("\u00a0· ")}</p>
              {game.ruleset !== "rack" && <FrameBreaks game={game} row={row} />}
            </div>
          </li>
        ))}
      </ol>
    </TitledCard>
  );
}

function factsOf(game: Game, row: FrameRow): string[] {
  const { points } = frameNotes(row);
  const time = endedAt(game, row);
  return [
    ...(points === null ? [] : [t`${points} points`]),
    ...(game.ruleset === "rack" ? [] : [endingText(row)]),
    ...(time === null ? [] : [time]),
  ];
}

function FrameBreaks({ game, row }: { game: Game; row: FrameRow }) {
  const sides = ([1, 2] as const)
    .map((side) => ({ side, points: side === 1 ? row.player1_breaks : row.player2_breaks }))
    .filter(({ points }) => notableBreaks(points).length > 0);
  if (sides.length === 0) return null;
  return (
    <p className={styles.breaks}>
      <span>{t`Breaks`}</span>
      {sides.map(({ side, points }) => (
        <span key={side}>
          {shortName(playerName(game, side))} <Breaks points={points} />
        </span>
      ))}
    </p>
  );
}
