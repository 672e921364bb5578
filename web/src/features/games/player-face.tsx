import type { GamePlayer } from "@pockethall/contract/games";
import { Avatar } from "../../ui/avatar.tsx";
import styles from "./match-lines.module.css";

/** A player's face; an empty place until a player qualifies for it. */
export function PlayerFace({ player, sizePx }: { player: GamePlayer | null; sizePx: number }) {
  if (player === null)
    return <span className={styles.nobody} style={{ width: sizePx, height: sizePx }} aria-hidden="true" />;
  return <Avatar name={player.name} imageUrl={player.avatar_url} sizePx={sizePx} />;
}
