import type { Game } from "@pockethall/contract/games";
import { type ReactNode, useRef } from "react";
import { cx } from "../../ui/cx.ts";
import { useIsAway } from "../../ui/use-is-away.ts";
import { playerName, type Side } from "./game-facts.ts";
import styles from "./sticky-score.module.css";

const UNDER_BAR = "-72px 0px 0px";

/** The scoreboard, and once it has scrolled away a line of it below the top bar, for the eyes alone. */
export function StickyScore({ game, children }: { game: Game; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const isAway = useIsAway(place, UNDER_BAR);
  return (
    <>
      <div ref={place}>{children}</div>
      {isAway && (
        <div className={cx(styles.bar, game.status === "live" && styles.onAir)} aria-hidden="true">
          <Name game={game} side={1} />
          <b className={cx(styles.score, "tabular")}>
            {game.player1_score ?? 0} : {game.player2_score ?? 0}
            {game.in_play && (
              <span>
                {game.in_play.player1_points}–{game.in_play.player2_points}
              </span>
            )}
          </b>
          <Name game={game} side={2} />
        </div>
      )}
    </>
  );
}

function Name({ game, side }: { game: Game; side: Side }) {
  return (
    <span className={cx(styles.name, game.in_play?.turn === side && styles.turn)}>
      <span>{playerName(game, side)}</span>
    </span>
  );
}
