import type { TournamentGame } from "@pockethall/contract/games";
import type { Tournament } from "@pockethall/contract/tournaments";
import { useState } from "react";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Chip } from "../../ui/chip.tsx";
import { RecordTime } from "../../ui/record-time.tsx";
import { MatchPlanDialog } from "./match-plan-dialog.tsx";
import styles from "./organizer.module.css";
import { mayPlan, roundsOf } from "./rounds.ts";

/** The draw, round by round, and who referees what and when. */
export function DrawnGames({ tournament }: { tournament: Tournament }) {
  const [planned, setPlanned] = useState<TournamentGame | null>(null);
  const rounds = roundsOf(tournament.games ?? []);
  if (rounds.length === 0) return null;
  return (
    <section className={styles.wide} aria-labelledby="organizer-games">
      <h2 id="organizer-games" className={styles.heading}>
        Games
      </h2>
      {rounds.map((round) => (
        <Card key={round.number} flush className={styles.round}>
          <h3>{round.name}</h3>
          <ul>
            {round.games.map((game) => (
              <GameRow key={game.id} game={game} onPlan={() => setPlanned(game)} />
            ))}
          </ul>
        </Card>
      ))}
      {planned && <MatchPlanDialog game={planned} onClose={() => setPlanned(null)} />}
    </section>
  );
}

const CHIPS = {
  scheduled: null,
  live: "live",
  completed: "completed",
  postponed: "warning",
  cancelled: "danger",
} as const;
const LABELS = { scheduled: "", live: "Live", completed: "Completed", postponed: "Postponed", cancelled: "Cancelled" };

function GameRow({ game, onPlan }: { game: TournamentGame; onPlan: () => void }) {
  const tone = CHIPS[game.status];
  const names = `${game.player1?.name ?? "TBD"} vs ${game.player2?.name ?? "TBD"}`;
  const isOn = mayPlan(game) && game.player1 !== null && game.player2 !== null;
  return (
    <li className={styles.game}>
      <div className={styles.words}>
        <p>
          <Side game={game} side={1} /> <span className={styles.quiet}>vs</span> <Side game={game} side={2} />
        </p>
        <p className={styles.quiet}>
          Match {game.position} · <RecordTime value={game.scheduled_at} />
        </p>
      </div>
      {tone && <Chip tone={tone}>{LABELS[game.status]}</Chip>}
      {mayPlan(game) && (
        <span className={styles.gameActions}>
          <Button onClick={onPlan} aria-label={`Referee and time: ${names}`}>
            Referee and time
          </Button>
          {isOn && (
            <LinkButton to={`/referee/matches/${game.id}`} aria-label={`Score: ${names}`}>
              Score
            </LinkButton>
          )}
        </span>
      )}
    </li>
  );
}

function Side({ game, side }: { game: TournamentGame; side: 1 | 2 }) {
  const player = side === 1 ? game.player1 : game.player2;
  const score = side === 1 ? game.player1_score : game.player2_score;
  const isWinner = game.winner_id !== null && game.winner_id === player?.id;
  return (
    <span className={isWinner ? styles.winner : undefined}>
      {player?.name ?? "TBD"} {score !== null && <b className="tabular">{score}</b>}
    </span>
  );
}
