import { t } from "@lingui/core/macro";
import type { DrawPlayer } from "@pockethall/contract/draws";
import type { PlayerId } from "@pockethall/domain/ids";
import { memo } from "react";
import { cx } from "../../ui/cx.ts";
import { Link } from "../../ui/link.tsx";
import type { NamedGame } from "./bracket.ts";
import styles from "./draw-tree.module.css";
import { gameAddress, sentenceOf, whenText } from "./game-labels.ts";
import type { Measures, Point } from "./picture.ts";
import { SlotRow } from "./slot-row.tsx";

/** The left upper corner in em, and by which measures the picture is drawn. */
type Placed = Point & { measures: Measures };

const placed = ({ x, y, measures }: Placed, height = measures.boxHeight) => ({
  left: `${x}em`,
  top: `${y}em`,
  inlineSize: `${measures.boxWidth}em`,
  blockSize: `${height}em`,
});

type GameBoxProps = Placed & {
  named: NamedGame;
  /** The chosen player, and whether this game is on the way of that player. */
  playerId: PlayerId | null;
  isOnPath: boolean;
  /** The one box that Tab reaches; arrow keys walk from there. */
  isStop: boolean;
};

/** A game of the tree: a link to its page, labelled with the whole game for screen readers. */
export const GameBox = memo(function GameBox({ named, playerId, isOnPath, isStop, ...place }: GameBoxProps) {
  const { game, title } = named;
  return (
    <Link
      to={gameAddress(game)}
      className={cx(styles.box, playerId && (isOnPath ? styles.onPath : styles.offPath))}
      style={placed(place)}
      data-game={game.key}
      tabIndex={isStop ? 0 : -1}
      draggable={false}
      aria-label={`${title}: ${sentenceOf(game)}`}
    >
      <span className={styles.meta}>
        <span className={styles.title}>{title}</span>
        <span className={cx(game.status === "live" && styles.live)}>{whenText(game)}</span>
      </span>
      <SlotRow game={game} side={1} playerId={playerId} />
      <SlotRow game={game} side={2} playerId={playerId} />
    </Link>
  );
});

/** The same on paper, where nothing can be pressed. */
export function PaperBox({ named, playerId, ...place }: Placed & { named: NamedGame; playerId: PlayerId | null }) {
  return (
    <div className={styles.paperBox} style={placed(place)}>
      <SlotRow game={named.game} side={1} playerId={playerId} />
      <SlotRow game={named.game} side={2} playerId={playerId} />
    </div>
  );
}

/** A player with a bye. */
export function ByeBox({ player, isOnPath, ...place }: Placed & { player: DrawPlayer; isOnPath: boolean }) {
  return (
    <div className={cx(styles.bye, isOnPath && styles.onPath)} style={placed(place, BYE_HEIGHT)}>
      <span className={styles.byeName} title={player.name}>
        {player.name}
      </span>
      <span>{t`Bye`}</span>
    </div>
  );
}

export const BYE_HEIGHT = 1.75;
