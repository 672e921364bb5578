import type { PlayerId } from "@pockethall/domain/ids";
import { cx } from "../../ui/cx.ts";
import { Link } from "../../ui/link.tsx";
import type { NamedGame } from "./bracket.ts";
import styles from "./game-card.module.css";
import { gameAddress, whenText } from "./game-labels.ts";
import { sits } from "./player-path.ts";
import { SlotRow } from "./slot-row.tsx";

/** A game in a list for a narrow screen: the whole card leads to it, names may take two lines. */
export function GameCard({ named: { game, title }, playerId }: { named: NamedGame; playerId: PlayerId | null }) {
  return (
    <Link
      to={gameAddress(game)}
      className={cx(styles.card, playerId !== null && sits(game, playerId) && styles.onPath)}
      data-game={game.key}
    >
      <span className={styles.meta}>
        <span>{title}</span>
        <span className={cx(game.status === "live" && styles.live)}>{whenText(game)}</span>
      </span>
      <SlotRow game={game} side={1} playerId={playerId} />
      <SlotRow game={game} side={2} playerId={playerId} />
    </Link>
  );
}
