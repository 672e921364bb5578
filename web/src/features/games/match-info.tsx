import type { Game, GamePlayer } from "@pockethall/contract/games";
import * as texts from "../../texts/games/live-match-page.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { Card, TitledCard } from "../../ui/card.tsx";
import { DateTime } from "../../ui/date-time.tsx";
import { Fact, Facts } from "../../ui/facts.tsx";
import { Link } from "../../ui/link.tsx";
import { Money } from "../../ui/money.tsx";
import { StretchedLink } from "../../ui/stretched-link.tsx";
import { statusChip } from "./game-facts.ts";
import styles from "./match-page.module.css";

/** Where and when, and who plays. */
export function MatchInfo({ game }: { game: Game }) {
  return (
    <div className={styles.columns}>
      <TitledCard title={texts.match}>
        <Facts>
          <Fact name={texts.tournament}>
            <Link to={`/tournaments/${game.tournament_id}`}>{game.tournament?.name ?? texts.nA}</Link>
          </Fact>
          <Fact name={texts.round}>{game.round_name}</Fact>
          <Fact name={texts.status}>{statusChip(game.status).text}</Fact>
          <Fact name={texts.venue}>{game.venue}</Fact>
          <Fact name={texts.state}>{game.tournament?.state ?? texts.nA}</Fact>
          <Fact name={texts.scheduled}>
            <DateTime value={game.scheduled_at} format={game.status === "completed" ? "record" : "date-time"} />
          </Fact>
          {game.duration !== null && <Fact name={texts.duration}>{texts.minDuration(game.duration)}</Fact>}
          <Fact name={texts.prizePool}>
            <Money naira={game.tournament?.total_prize_pool} />
          </Fact>
        </Facts>
      </TitledCard>
      <section aria-label={texts.players} className={styles.players}>
        <PlayerCard player={game.player1} />
        <PlayerCard player={game.player2} />
      </section>
    </div>
  );
}

function PlayerCard({ player }: { player: GamePlayer | null }) {
  if (player === null) return <Card>{texts.tbd}</Card>;
  return (
    <Card pressable className={styles.playerCard}>
      <Avatar name={player.name} imageUrl={player.avatar_url} sizePx={44} />
      <div className={styles.playerFacts}>
        <h2>
          <StretchedLink to={`/players/${player.id}`}>{player.name}</StretchedLink>
        </h2>
        <p>
          {texts.rankWinRate(
            player.state ?? texts.nA,
            player.ranking === null ? texts.nA : `#${player.ranking}`,
            player.win_rate === null ? texts.nA : `${player.win_rate}%`,
          )}
        </p>
        <p>
          {texts.tournamentsEarnings(player.tournaments_played ?? texts.nA)} <Money naira={player.total_earnings} />
        </p>
      </div>
    </Card>
  );
}
