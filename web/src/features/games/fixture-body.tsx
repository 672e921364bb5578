import type { Game } from "@pockethall/contract/games";
import * as texts from "../../texts/games/fixture-page.ts";
import { LinkButton } from "../../ui/button.tsx";
import { Card, TitledCard } from "../../ui/card.tsx";
import { Chip } from "../../ui/chip.tsx";
import { DateTime } from "../../ui/date-time.tsx";
import { Fact, Facts } from "../../ui/facts.tsx";
import { FlashNumber } from "../../ui/flash-number.tsx";
import { Link } from "../../ui/link.tsx";
import fixture from "./fixture.module.css";
import { hasLength, outcomeText, playerName, type Side, statusChip } from "./game-facts.ts";
import styles from "./match-page.module.css";
import { PlayerFace } from "./player-face.tsx";

/** The fixture's players, place and time, and the tournament it belongs to. */
export function FixtureBody({ game }: { game: Game }) {
  const { text, tone } = statusChip(game.status);
  const isPlayed = game.status === "live" || game.status === "completed";
  const isWalkover = game.outcome === "walkover";
  const isScored = isPlayed && !isWalkover;
  return (
    <>
      <Card as="section" aria-label={texts.players} className={styles.panel}>
        <div className={styles.board}>
          <Corner game={game} side={1} />
          <p className={styles.scores}>
            {isWalkover && <span className={fixture.versus}>{outcomeText(game)}</span>}
            {isScored ? <FlashNumber value={game.player1_score} /> : null}
            {!isWalkover && (
              <span className={isScored ? styles.colon : fixture.versus}>{isScored ? "–" : texts.vs}</span>
            )}
            {isScored ? <FlashNumber value={game.player2_score} /> : null}
          </p>
          <Corner game={game} side={2} />
        </div>
      </Card>
      <div className={styles.columns}>
        <TitledCard title={texts.matchStatus} aside={<Chip tone={tone}>{text.toUpperCase()}</Chip>}>
          <Facts>
            <Fact name={texts.date}>
              <DateTime value={game.scheduled_at} format={game.status === "completed" ? "record" : "date"} />
            </Fact>
            <Fact name={texts.time}>
              {game.unknown_fields.includes("time_of_day") ? (
                texts.nA
              ) : (
                <DateTime value={game.scheduled_at} format="time" />
              )}
            </Fact>
            <Fact name={texts.venue}>{game.venue}</Fact>
            <Fact name={texts.format}>{hasLength(game) ? texts.bestOfFrames(game.total_frames) : texts.nA}</Fact>
          </Facts>
          {isPlayed && (
            <LinkButton to={`/live-matches/${game.id}`} wide className={fixture.follow}>
              {game.status === "live" ? texts.watchLive : texts.framesAndReplay}
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
    <TitledCard title={texts.tournamentDetails}>
      <Facts>
        <Fact name={texts.startDate}>
          <DateTime value={tournament?.start_date} format="record" />
        </Fact>
        <Fact name={texts.endDate}>
          <DateTime value={tournament?.end_date} format="record" />
        </Fact>
        <Fact name={texts.venue}>{tournament?.venue ?? texts.nA}</Fact>
        <Fact name={texts.state}>{tournament?.state ?? texts.nA}</Fact>
        <Fact name={texts.description} wide>
          {tournament?.description || texts.noDescriptionAvailable}
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
      <span className={styles.origin}>{player?.state ?? texts.nA}</span>
      <span className={styles.origin}>{player?.ranking ? texts.rank(player.ranking) : texts.rankNA}</span>
    </div>
  );
}
