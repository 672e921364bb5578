import type { Game } from "@pockethall/contract/games";
import { formatDate, formatTime } from "../../lib/dates.ts";
import * as texts from "../../texts/games/fixture-card.ts";
import { LinkButton } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Chip } from "../../ui/chip.tsx";
import { Money } from "../../ui/money.tsx";
import styles from "./fixture-card.module.css";
import { pairing, playerName, resultOf, type Side, statusChip } from "./game-facts.ts";
import { PlayerFace } from "./player-face.tsx";

/** A game as a card: who against whom, where, when and for how much. */
export function FixtureCard({ game, to, action }: { game: Game; to: string; action: string }) {
  const { text, tone } = statusChip(game.status);
  const hasScore = game.status === "live" || game.status === "completed";
  return (
    <Card as="li" className={styles.card}>
      <div className={styles.head}>
        <h2>{game.tournament?.name ?? texts.tbd}</h2>
        {game.status !== "scheduled" && <Chip tone={tone}>{text}</Chip>}
      </div>
      <div className={styles.pair}>
        <Player game={game} side={1} />
        {hasScore ? (
          <span className={`${styles.score} tabular`}>
            {game.player1_score ?? 0}–{game.player2_score ?? 0}
          </span>
        ) : (
          <span className={styles.versus}>{texts.vs}</span>
        )}
        <Player game={game} side={2} />
      </div>
      <ul className={styles.facts}>
        <li className={styles.when}>
          <strong className="tabular">
            {game.scheduled_at ? `${formatDate(game.scheduled_at)}, ${formatTime(game.scheduled_at)}` : texts.timeTbd}
          </strong>
          <span>{game.round_name}</span>
        </li>
        <li>
          {game.venue} · {game.tournament?.state ?? texts.nA}
        </li>
        <li>
          {texts.prizePool} <Money naira={game.tournament?.total_prize_pool} />
        </li>
      </ul>
      <LinkButton to={to} wide>
        {action}
        <span className="visually-hidden">: {pairing(game)}</span>
      </LinkButton>
    </Card>
  );
}

function Player({ game, side }: { game: Game; side: Side }) {
  const player = side === 1 ? game.player1 : game.player2;
  return (
    <span className={resultOf(game, side) === "lost" ? styles.lost : styles.player}>
      <PlayerFace player={player} sizePx={44} />
      <span className={styles.name}>{playerName(game, side)}</span>
    </span>
  );
}
