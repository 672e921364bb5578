import { t } from "@lingui/core/macro";
import type { PlayerId } from "@pockethall/domain/ids";
import { GameCard } from "./game-card.tsx";
import { slotName } from "./game-labels.ts";
import type { Pair } from "./pairs.ts";
import styles from "./rounds-view.module.css";

/** The games that lead to one game of the next round, and what is known of that one. */
export function PairItem({ pair: { games, byes, next }, playerId }: { pair: Pair; playerId: PlayerId | null }) {
  return (
    <li className={styles.pair} data-meets={next ? "" : undefined}>
      {games.map((named) => (
        <GameCard key={named.game.key} named={named} playerId={playerId} />
      ))}
      {byes.map(({ id, name }) => (
        <p key={id} className={styles.bye}>
          {t`${name} has a bye`}
        </p>
      ))}
      {next && (
        <p className={styles.next}>
          <strong>{t`Next: ${{ title: next.title }}`}</strong>{" "}
          {t`${{ slotName: slotName(next.game.player1) }} against ${{ otherSlotName: slotName(next.game.player2) }}`}
        </p>
      )}
    </li>
  );
}
