import { t } from "@lingui/core/macro";
import type { Game } from "@pockethall/contract/games";
import { formatTime } from "../../lib/dates.ts";
import { optionalLazy } from "../../lib/optional-lazy.ts";
import { useForecast } from "../../lib/use-forecast.ts";
import { LinkButton } from "../../ui/button.tsx";
import { Card, TitledCard } from "../../ui/card.tsx";
import { Chip } from "../../ui/chip.tsx";
import { DateTime } from "../../ui/date-time.tsx";
import { Fact, Facts } from "../../ui/facts.tsx";
import { FlashNumber } from "../../ui/flash-number.tsx";
import { Link } from "../../ui/link.tsx";
import { OptionalPart } from "../../ui/optional-part.tsx";
import fixture from "./fixture.module.css";
import { hasLength, outcomeText, type Side, statusChip } from "./game-facts.ts";
import styles from "./match-page.module.css";
import { PlaceFacts } from "./place-facts.tsx";
import { PlayerHead } from "./player-head.tsx";
import { StartLine } from "./start-line.tsx";

// Charts and ratings are not part of the first load.
const FixtureForecast = optionalLazy(
  "fixture-forecast",
  async () => (await import("./statistics/fixture-forecast.tsx")).FixtureForecast,
);

/** The fixture's players, place and time, and the tournament it belongs to. */
export function FixtureBody({ game }: { game: Game }) {
  const { text, tone } = statusChip(game.status);
  const isPlayed = game.status === "live" || game.status === "completed";
  const isWalkover = game.outcome === "walkover";
  const isScored = isPlayed && !isWalkover;
  const hasBoth = game.player1_id !== null && game.player2_id !== null;
  const isToCome = game.status === "scheduled" && hasBoth && hasLength(game);
  return (
    <>
      <Card as="section" aria-label={t`Players`} className={styles.panel}>
        <div className={styles.board}>
          <Corner game={game} side={1} />
          <p className={styles.scores}>
            {isWalkover && <span className={fixture.versus}>{outcomeText(game)}</span>}
            {isScored ? <FlashNumber value={game.player1_score} /> : null}
            {!isWalkover && <span className={isScored ? styles.colon : fixture.versus}>{isScored ? "–" : t`VS`}</span>}
            {isScored ? <FlashNumber value={game.player2_score} /> : null}
          </p>
          <Corner game={game} side={2} />
        </div>
      </Card>
      <div className={styles.columns}>
        <TitledCard title={t`Match Status`} aside={<Chip tone={tone}>{text.toUpperCase()}</Chip>}>
          <Facts>
            <Fact name={t`Date`}>
              <DateTime value={game.scheduled_at} format={game.status === "completed" ? "record" : "date"} />
            </Fact>
            <Fact name={t`Time`}>
              {game.unknown_fields.includes("time_of_day") ? (
                t`N/A`
              ) : (
                <DateTime value={game.scheduled_at} format="time" />
              )}
            </Fact>
            <ExpectedFact game={game} />
            <PlaceFacts game={game} />
            <Fact name={t`Format`}>
              {hasLength(game) ? t`Best of ${{ totalFrames: game.total_frames }} frames` : t`N/A`}
            </Fact>
          </Facts>
          {isPlayed && (
            <LinkButton to={`/live-matches/${game.id}`} wide className={fixture.follow}>
              {game.status === "live" ? t`Watch Live` : t`Frames and replay`}
            </LinkButton>
          )}
        </TitledCard>
        <TournamentDetails game={game} />
        {isToCome && (
          <OptionalPart resetKey={game.id}>
            <FixtureForecast game={game} />
          </OptionalPart>
        )}
      </div>
    </>
  );
}

/** On the day: when and at which table the match is expected, as things are at the tables now; a hall other than planned is named. */
function ExpectedFact({ game: { id, tournament_id, tournament, status, table: planned } }: { game: Game }) {
  const isAsked = tournament?.status === "ongoing" && (status === "scheduled" || status === "postponed");
  const expected = useForecast(isAsked ? tournament_id : undefined).get(id);
  if (!expected) return null;
  const { expected_at, table, hall, hall_id } = expected;
  const isPlanned = planned?.hall === hall;
  return (
    <Fact name={t`Expected`}>
      {t`about ${{ time: formatTime(expected_at) }}, ${{ table }}`}
      {!isPlanned && <>, {hall_id === null ? hall : <Link to={`/halls/${hall_id}`}>{hall}</Link>}</>}
    </Fact>
  );
}

function TournamentDetails({ game: { tournament } }: { game: Game }) {
  return (
    <TitledCard title={t`Tournament Details`}>
      <Facts>
        <Fact name={t`Start Date`}>
          <DateTime value={tournament?.start_date} format="record" />
        </Fact>
        <Fact name={t`End Date`}>
          <DateTime value={tournament?.end_date} format="record" />
        </Fact>
        <Fact name={t`Venue`}>{tournament?.venue ?? t`N/A`}</Fact>
        <Fact name={t`State`}>{tournament?.state ?? t`N/A`}</Fact>
        <Fact name={t`Description`} wide>
          {tournament?.description || t`No description available`}
        </Fact>
      </Facts>
    </TitledCard>
  );
}

function Corner({ game, side }: { game: Game; side: Side }) {
  const player = side === 1 ? game.player1 : game.player2;
  return (
    <div className={styles.corner}>
      <PlayerHead game={game} side={side} />
      <span className={styles.origin}>{player?.state ?? t`N/A`}</span>
      <span className={styles.origin}>{player?.ranking ? t`Rank #${{ ranking: player.ranking }}` : t`Rank N/A`}</span>
      <StartLine game={game} side={side} />
    </div>
  );
}
