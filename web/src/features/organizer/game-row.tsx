import { t } from "@lingui/core/macro";
import type { TournamentGame } from "@pockethall/contract/games";
import { sharedMatch } from "../../lib/shared-page.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Chip } from "../../ui/chip.tsx";
import { DateTime } from "../../ui/date-time.tsx";
import { RecordTime } from "../../ui/record-time.tsx";
import { ShareButton } from "../../ui/share-button.tsx";
import styles from "./organizer.module.css";
import { mayPlan, namesOf } from "./rounds.ts";
import { StartButton, UnstartButton } from "./start-buttons.tsx";

export type GameAction = "plan" | "result" | "walkover" | "stream" | "postpone";

const CHIPS = {
  scheduled: null,
  live: "live",
  completed: "completed",
  postponed: "warning",
  cancelled: "danger",
} as const;
const LABELS = {
  scheduled: "",
  live: t`Live`,
  completed: t`Completed`,
  postponed: t`Postponed`,
  cancelled: t`Cancelled`,
};

type GameRowProps = {
  game: TournamentGame;
  /** Whether the tournament is under way, so that matches can start. */
  isOn: boolean;
  onAsk: (action: GameAction) => void;
};

/** One game and what the organizer may do about it now. */
export function GameRow({ game, isOn, onAsk }: GameRowProps) {
  const tone = CHIPS[game.status];
  const names = namesOf(game);
  const isKnown = game.player1 !== null && game.player2 !== null;
  const ask = (action: GameAction, words: string) => (
    <Button onClick={() => onAsk(action)} aria-label={`${words}: ${names}`}>
      {words}
    </Button>
  );
  return (
    <li className={styles.game}>
      <div className={styles.words}>
        <p>
          <Side game={game} side={1} /> <span className="quiet">{t`vs`}</span> <Side game={game} side={2} />
        </p>
        <p className="quiet">
          {t`Match ${{ position: game.position }} · Best of ${{ totalFrames: game.unknown_fields.includes("total_frames") ? t`N/A` : game.total_frames }} ·`}{" "}
          {game.unknown_fields.includes("time_of_day") ? (
            <DateTime value={game.scheduled_at} format="record" />
          ) : (
            <RecordTime value={game.scheduled_at} />
          )}
          {game.youtube_video_url && t` · Stream`}
          {game.featured && t` · Featured`}
        </p>
      </div>
      {tone && <Chip tone={tone}>{LABELS[game.status]}</Chip>}
      <span className={styles.buttons}>
        {isOn && isKnown && (game.status === "scheduled" || game.status === "postponed") && (
          <StartButton game={game} names={names} />
        )}
        {game.status === "live" && (
          <LinkButton to={`/referee/matches/${game.id}`} aria-label={t`Score: ${names}`}>
            {t`Score`}
          </LinkButton>
        )}
        {hasJustStarted(game) && <UnstartButton game={game} names={names} />}
        {game.status === "completed" && isKnown && ask("result", t`Correct result`)}
        {isOn && isKnown && game.status !== "completed" && ask("result", t`Result`)}
        {mayPlan(game) && ask("plan", t`Referee and time`)}
        {game.status !== "cancelled" && ask("stream", t`Stream`)}
        {isKnown && <ShareButton shared={sharedMatch(game, undefined)} label={t`Share or overlay: ${names}`} />}
        {(game.status === "scheduled" || game.status === "live") && isOn && ask("postpone", t`Postpone`)}
      </span>
    </li>
  );
}

/** Live without a score: the start can still be taken back. */
export const hasJustStarted = ({ status, player1_score, player2_score, in_play }: TournamentGame): boolean =>
  status === "live" && !player1_score && !player2_score && in_play === null;

function Side({ game, side }: { game: TournamentGame; side: 1 | 2 }) {
  const player = side === 1 ? game.player1 : game.player2;
  const score = side === 1 ? game.player1_score : game.player2_score;
  const isWinner = game.winner_id !== null && game.winner_id === player?.id;
  return (
    <span className={isWinner ? styles.winner : undefined}>
      {player?.name ?? t`TBD`} {score !== null && <b className="tabular">{score}</b>}
    </span>
  );
}
