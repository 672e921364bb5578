import type { Game } from "@pockethall/contract/games";
import { Link } from "../../ui/link.tsx";
import { playerName, type Side } from "./game-facts.ts";
import styles from "./match-page.module.css";
import { PlayerFace } from "./player-face.tsx";

/** Face and name of one side of a match; the name leads to the player once there is one. */
export function PlayerHead({ game, side }: { game: Game; side: Side }) {
  const player = side === 1 ? game.player1 : game.player2;
  const name = playerName(game, side);
  return (
    <>
      <PlayerFace player={player} sizePx={56} />
      {player ? (
        <Link to={`/players/${player.id}`} className={styles.player}>
          {name}
        </Link>
      ) : (
        <span className={styles.player}>{name}</span>
      )}
    </>
  );
}
