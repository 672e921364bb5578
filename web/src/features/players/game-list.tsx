import { t } from "@lingui/core/macro";
import { Card } from "../../ui/card.tsx";
import { Chip } from "../../ui/chip.tsx";
import { cx } from "../../ui/cx.ts";
import { DateTime } from "../../ui/date-time.tsx";
import { StretchedLink } from "../../ui/stretched-link.tsx";
import styles from "./game-list.module.css";
import type { PlayerGame } from "./players.queries.ts";

const RESULTS = { W: t`Won`, L: t`Lost`, D: t`Drawn` } as const;
const OUTCOMES: Readonly<Partial<Record<NonNullable<PlayerGame["outcome"]>, string>>> = {
  walkover: t`Walkover`,
  retired: t`Retired`,
  defaulted: t`Defaulted`,
  void: t`Void`,
  annulled: t`Annulled`,
};

/** Games of one player, each from that player's side, and a way to it. */
export function GameList({ games, label }: { games: readonly PlayerGame[]; label: string }) {
  return (
    <Card flush>
      <ul aria-label={label}>
        {games.map((game) => (
          <GameRow key={game.id} game={game} to={`/matches/${game.id}`} />
        ))}
      </ul>
    </Card>
  );
}

type ListedGame = Omit<PlayerGame, "id" | "total_frames" | "tournament" | "opponent"> & {
  tournament: { name: string };
  opponent: { name: string } | null;
};

/** A game from its player's side; the whole row leads to it. */
export function GameRow({ game, to }: { game: ListedGame; to: string }) {
  const { opponent, tournament, result, outcome, score, opponent_score } = game;
  const special = outcome === null ? undefined : OUTCOMES[outcome];
  return (
    <li className={styles.game}>
      {result ? (
        <span className={cx(styles.letter, styles[result])}>
          <span aria-hidden="true">{result}</span>
          <span className="visually-hidden">{RESULTS[result]}</span>
        </span>
      ) : (
        <span className={styles.letter} aria-hidden="true">
          –
        </span>
      )}
      <div className={styles.words}>
        <StretchedLink to={to} className={cx(styles.opponent)}>
          <span className="visually-hidden">{t`against`} </span>
          {opponent?.name ?? t`To be decided`}
        </StretchedLink>
        <p className={styles.quiet}>
          {tournament.name}&nbsp;· {game.round_name}
        </p>
      </div>
      <div className={styles.end}>
        {game.status === "live" && <Chip tone="live">{t`Live`}</Chip>}
        {special && <Chip tone="warning">{special}</Chip>}
        {outcome !== "walkover" && score !== null && opponent_score !== null && (
          <strong className="tabular">
            {score}–{opponent_score}
          </strong>
        )}
        <span className={styles.quiet}>
          <DateTime
            value={game.completed_at ?? game.scheduled_at}
            format={game.completed_at === null ? "date-time" : "record"}
          />
        </span>
      </div>
    </li>
  );
}
