import type { Game } from "@pockethall/contract/games";
import { LinkButton } from "../../ui/button.tsx";
import { Card, TitledCard } from "../../ui/card.tsx";
import { Chip } from "../../ui/chip.tsx";
import { DateTime } from "../../ui/date-time.tsx";
import { Fact, Facts } from "../../ui/facts.tsx";
import { FlashNumber } from "../../ui/flash-number.tsx";
import { Link } from "../../ui/link.tsx";
import fixture from "./fixture.module.css";
import { playerName, type Side, statusChip } from "./game-facts.ts";
import styles from "./match-page.module.css";
import { PlayerFace } from "./player-face.tsx";

/** The fixture's players, place and time, and the tournament it belongs to. */
export function FixtureBody({ game }: { game: Game }) {
  const { text, tone } = statusChip(game.status);
  const isPlayed = game.status === "live" || game.status === "completed";
  return (
    <>
      <Card as="section" aria-label="Players" className={styles.panel}>
        <div className={styles.board}>
          <Corner game={game} side={1} />
          <p className={styles.scores}>
            {isPlayed ? <FlashNumber value={game.player1_score} /> : null}
            <span className={isPlayed ? styles.colon : fixture.versus}>{isPlayed ? "–" : "VS"}</span>
            {isPlayed ? <FlashNumber value={game.player2_score} /> : null}
          </p>
          <Corner game={game} side={2} />
        </div>
      </Card>
      <div className={styles.columns}>
        <TitledCard title="Match Status" aside={<Chip tone={tone}>{text.toUpperCase()}</Chip>}>
          <Facts>
            <Fact name="Date">
              <DateTime value={game.scheduled_at} />
            </Fact>
            <Fact name="Time">
              <DateTime value={game.scheduled_at} format="time" />
            </Fact>
            <Fact name="Venue">{game.venue}</Fact>
            <Fact name="Format">Best of {game.total_frames} frames</Fact>
          </Facts>
          {isPlayed && (
            <LinkButton to={`/live-matches/${game.id}`} wide className={fixture.follow}>
              {game.status === "live" ? "Watch Live" : "Frames and replay"}
            </LinkButton>
          )}
        </TitledCard>
        <TournamentDetails game={game} />
      </div>
    </>
  );
}

function TournamentDetails({ game: { tournament } }: { game: Game }) {
  return (
    <TitledCard title="Tournament Details">
      <Facts>
        <Fact name="Start Date">
          <DateTime value={tournament?.start_date} format="record" />
        </Fact>
        <Fact name="End Date">
          <DateTime value={tournament?.end_date} format="record" />
        </Fact>
        <Fact name="Venue">{tournament?.venue ?? "N/A"}</Fact>
        <Fact name="State">{tournament?.state ?? "N/A"}</Fact>
        <Fact name="Description" wide>
          {tournament?.description || "No description available"}
        </Fact>
      </Facts>
    </TitledCard>
  );
}

function Corner({ game, side }: { game: Game; side: Side }) {
  const player = side === 1 ? game.player1 : game.player2;
  const name = playerName(game, side);
  return (
    <div className={styles.corner}>
      <PlayerFace player={player} sizePx={56} />
      {player ? (
        <Link to={`/players/${player.id}`} className={styles.player}>
          {name}
        </Link>
      ) : (
        <span className={styles.player}>{name}</span>
      )}
      <span className={styles.origin}>{player?.state ?? "N/A"}</span>
      <span className={styles.origin}>{player?.ranking ? `Rank #${player.ranking}` : "Rank N/A"}</span>
    </div>
  );
}
