import { t } from "@lingui/core/macro";
import type { Game, GamePlayer } from "@pockethall/contract/games";
import { lazy, Suspense } from "react";
import { Avatar } from "../../ui/avatar.tsx";
import { Card, TitledCard } from "../../ui/card.tsx";
import { DateTime } from "../../ui/date-time.tsx";
import { Fact, Facts } from "../../ui/facts.tsx";
import { Link } from "../../ui/link.tsx";
import { Money } from "../../ui/money.tsx";
import { StretchedLink } from "../../ui/stretched-link.tsx";
import { statusChip } from "./game-facts.ts";
import styles from "./match-page.module.css";
import { StatisticsWaiting } from "./match-states.tsx";
import { PlaceFacts } from "./place-facts.tsx";

const MatchStory = lazy(() =>
  import("./statistics/match-story.tsx").then((module) => ({ default: module.MatchStory })),
);

/** How the match went, who plays, and last where and when. */
export function MatchInfo({ game }: { game: Game }) {
  return (
    <div className={styles.columns}>
      <Suspense fallback={<StatisticsWaiting />}>
        <MatchStory game={game}>
          <div className={styles.players}>
            <section aria-label={t`Players`} className={styles.players}>
              <PlayerCard player={game.player1} />
              <PlayerCard player={game.player2} />
            </section>
            <MatchFacts game={game} />
          </div>
        </MatchStory>
      </Suspense>
    </div>
  );
}

function MatchFacts({ game }: { game: Game }) {
  return (
    <TitledCard title={t`Match`}>
      <Facts>
        <Fact name={t`Tournament`}>
          <Link to={`/tournaments/${game.tournament_id}`}>{game.tournament?.name ?? t`N/A`}</Link>
        </Fact>
        <Fact name={t`Round`}>{game.round_name}</Fact>
        <Fact name={t`Status`}>{statusChip(game.status).text}</Fact>
        <PlaceFacts game={game} />
        <Fact name={t`State`}>{game.tournament?.state ?? t`N/A`}</Fact>
        <Fact name={t`Scheduled`}>
          <DateTime value={game.scheduled_at} format={game.status === "completed" ? "record" : "date-time"} />
        </Fact>
        {game.duration !== null && <Fact name={t`Duration`}>{t`${{ duration: game.duration }} min`}</Fact>}
        <Fact name={t`Prize pool`}>
          <Money naira={game.tournament?.total_prize_pool} />
        </Fact>
      </Facts>
    </TitledCard>
  );
}

const figure = (before: string, value: number | null, after = ""): string =>
  value === null ? t`N/A` : `${before}${value}${after}`;

function PlayerCard({ player }: { player: GamePlayer | null }) {
  if (player === null) return <Card>{t`TBD`}</Card>;
  return (
    <Card pressable className={styles.playerCard}>
      <Avatar name={player.name} imageUrl={player.avatar_url} sizePx={44} />
      <div className={styles.playerFacts}>
        <h2>
          <StretchedLink to={`/players/${player.id}`}>{player.name}</StretchedLink>
        </h2>
        <p>
          {t`${{ state: player.state ?? t`N/A` }} · Rank ${{ rank: figure("#", player.ranking) }} · Win rate ${{ rate: figure("", player.win_rate, "%") }}`}
        </p>
        <p>
          {t`Tournaments ${{ tournamentsPlayed: player.tournaments_played ?? t`N/A` }} · Earnings`}{" "}
          <Money naira={player.total_earnings} />
        </p>
      </div>
    </Card>
  );
}
