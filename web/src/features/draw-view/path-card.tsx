import { t } from "@lingui/core/macro";
import { Link } from "../../ui/link.tsx";
import { gameAddress, sentenceOf } from "./game-labels.ts";
import styles from "./path-card.module.css";
import type { PlayerPath } from "./player-path.ts";

/** The way of one player through the draw in words: what was played, what is next, and what each further win leads to. */
export function PathCard({ path: { player, games, ahead } }: { path: PlayerPath }) {
  return (
    <section className={styles.path} aria-label={t`Path of ${{ name: player.name }}`}>
      <h3>
        {t`Path of`} <Link to={`/players/${player.id}`}>{player.name}</Link>
      </h3>
      <ol>
        {games.map(({ game, title }) => (
          <li key={game.key}>
            <Link to={gameAddress(game)}>{title}</Link>: {sentenceOf(game)}
          </li>
        ))}
      </ol>
      {ahead.length > 0 && <p>{t`Next, if they win: ${{ ahead: ahead.map(({ title }) => title).join(", ") }}`}</p>}
    </section>
  );
}
