import type { Game, GamePlayer } from "@pockethall/contract/games";
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
      <TitledCard title="Match">
        <Facts>
          <Fact name="Tournament">
            <Link to={`/tournaments/${game.tournament_id}`}>{game.tournament?.name ?? "N/A"}</Link>
          </Fact>
          <Fact name="Round">{game.round_name}</Fact>
          <Fact name="Status">{statusChip(game.status).text}</Fact>
          <Fact name="Venue">{game.venue}</Fact>
          <Fact name="State">{game.tournament?.state ?? "N/A"}</Fact>
          <Fact name="Scheduled">
            <DateTime value={game.scheduled_at} format="date-time" />
          </Fact>
          {game.duration !== null && <Fact name="Duration">{game.duration} min</Fact>}
          <Fact name="Prize pool">
            <Money naira={game.tournament?.total_prize_pool} />
          </Fact>
        </Facts>
      </TitledCard>
      <section aria-label="Players" className={styles.players}>
        <PlayerCard player={game.player1} />
        <PlayerCard player={game.player2} />
      </section>
    </div>
  );
}

function PlayerCard({ player }: { player: GamePlayer | null }) {
  if (player === null) return <Card>TBD</Card>;
  return (
    <Card pressable className={styles.playerCard}>
      <Avatar name={player.name} imageUrl={player.avatar_url} sizePx={44} />
      <div className={styles.playerFacts}>
        <h2>
          <StretchedLink to={`/players/${player.id}`}>{player.name}</StretchedLink>
        </h2>
        <p>
          {player.state ?? "N/A"} · Rank {player.ranking === null ? "N/A" : `#${player.ranking}`} · Win rate{" "}
          {player.win_rate === null ? "N/A" : `${player.win_rate}%`}
        </p>
        <p>
          Tournaments {player.tournaments_played ?? "N/A"} · Earnings <Money naira={player.total_earnings} />
        </p>
      </div>
    </Card>
  );
}
