import { t } from "@lingui/core/macro";
import type { Game } from "@pockethall/contract/games";
import { formatDate, formatTime } from "../../lib/dates.ts";
import { withStart } from "../../lib/start-note.ts";
import { LinkButton } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Chip } from "../../ui/chip.tsx";
import { Money } from "../../ui/money.tsx";
import styles from "./fixture-card.module.css";
import { outcomeText, pairing, playerName, resultOf, type Side, statusChip } from "./game-facts.ts";
import { PlayerFace } from "./player-face.tsx";

/** A game as a card: who against whom, where, when and for how much. */
export function FixtureCard({ game, to, action }: { game: Game; to: string; action: string }) {
  const { text, tone } = statusChip(game.status);
  const hasScore = game.status === "live" || game.status === "completed";
  return (
    <Card as="li" className={styles.card}>
      <div className={styles.head}>
        <h2>{game.tournament?.name ?? t`TBD`}</h2>
        {game.status !== "scheduled" && <Chip tone={tone}>{text}</Chip>}
      </div>
      <div className={styles.pair}>
        <Player game={game} side={1} />
        {game.outcome === "walkover" ? (
          <span className={styles.versus}>{outcomeText(game)}</span>
        ) : hasScore ? (
          <span className={`${styles.score} tabular`}>
            {game.player1_score ?? 0}–{game.player2_score ?? 0}
          </span>
        ) : (
          <span className={styles.versus}>{t`VS`}</span>
        )}
        <Player game={game} side={2} />
      </div>
      <ul className={styles.facts}>
        <li className={styles.when}>
          <strong className="tabular">{timeText(game)}</strong>
          <span>{game.round_name}</span>
        </li>
        <li>
          {game.venue} · {game.tournament?.state ?? t`N/A`}
        </li>
        <li>
          {t`Prize pool`} <Money naira={game.tournament?.total_prize_pool} />
        </li>
      </ul>
      <LinkButton to={to} wide>
        {action}
        <span className="visually-hidden">: {pairing(game)}</span>
      </LinkButton>
    </Card>
  );
}

/** When it is played; of a game that is over the day with its year. */
function timeText({ status, scheduled_at, completed_at }: Game): string {
  if (status === "completed") return formatDate(completed_at ?? scheduled_at, true);
  return scheduled_at ? `${formatDate(scheduled_at)}, ${formatTime(scheduled_at)}` : t`Time TBD`;
}

function Player({ game, side }: { game: Game; side: Side }) {
  const player = side === 1 ? game.player1 : game.player2;
  return (
    <span className={resultOf(game, side) === "lost" ? styles.lost : styles.player}>
      <PlayerFace player={player} sizePx={44} />
      <span className={styles.name}>{withStart(playerName(game, side), game.handicap, side)}</span>
    </span>
  );
}
