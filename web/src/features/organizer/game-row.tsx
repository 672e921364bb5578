import type { TournamentGame } from "@pockethall/contract/games";
import { useState } from "react";
import { call } from "../../lib/api.ts";
import { messageOf } from "../../lib/problem.ts";
import { sharedMatch } from "../../lib/shared-page.ts";
import * as texts from "../../texts/organizer/games-tab.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Chip } from "../../ui/chip.tsx";
import { DateTime } from "../../ui/date-time.tsx";
import { RecordTime } from "../../ui/record-time.tsx";
import { ShareButton } from "../../ui/share-button.tsx";
import { toast } from "../../ui/toast.ts";
import styles from "./organizer.module.css";
import { refreshTournaments } from "./organizer.queries.ts";
import { mayPlan, namesOf } from "./rounds.ts";

export type GameDeed = "plan" | "result" | "stream" | "postpone";

const CHIPS = {
  scheduled: null,
  live: "live",
  completed: "completed",
  postponed: "warning",
  cancelled: "danger",
} as const;
const LABELS = {
  scheduled: "",
  live: texts.live,
  completed: texts.completed,
  postponed: texts.postponed,
  cancelled: texts.cancelled,
};

type GameRowProps = {
  game: TournamentGame;
  /** Whether the tournament is under way, so that matches can start. */
  isOn: boolean;
  onAsk: (deed: GameDeed) => void;
};

/** One game and what the organizer may do about it now. */
export function GameRow({ game, isOn, onAsk }: GameRowProps) {
  const tone = CHIPS[game.status];
  const names = namesOf(game);
  const isKnown = game.player1 !== null && game.player2 !== null;
  const ask = (deed: GameDeed, words: string) => (
    <Button onClick={() => onAsk(deed)} aria-label={`${words}: ${names}`}>
      {words}
    </Button>
  );
  return (
    <li className={styles.game}>
      <div className={styles.words}>
        <p>
          <Side game={game} side={1} /> <span className={styles.quiet}>{texts.vs}</span> <Side game={game} side={2} />
        </p>
        <p className={styles.quiet}>
          {texts.matchBestOf(
            game.position,
            game.unknown_fields.includes("total_frames") ? texts.nA : game.total_frames,
          )}{" "}
          {game.unknown_fields.includes("time_of_day") ? (
            <DateTime value={game.scheduled_at} format="record" />
          ) : (
            <RecordTime value={game.scheduled_at} />
          )}
          {game.youtube_video_url && texts.stream}
          {game.featured && texts.featured}
        </p>
      </div>
      {tone && <Chip tone={tone}>{LABELS[game.status]}</Chip>}
      <span className={styles.buttons}>
        {isOn && isKnown && (game.status === "scheduled" || game.status === "postponed") && (
          <StartButton game={game} names={names} />
        )}
        {game.status === "live" && (
          <LinkButton to={`/referee/matches/${game.id}`} aria-label={texts.scoreNames(names)}>
            {texts.score}
          </LinkButton>
        )}
        {game.status === "completed" && isKnown && ask("result", texts.correctResult)}
        {isOn && isKnown && game.status !== "completed" && ask("result", texts.result)}
        {mayPlan(game) && ask("plan", texts.refereeAndTime)}
        {game.status !== "cancelled" && ask("stream", texts.streamShort)}
        {isKnown && <ShareButton shared={sharedMatch(game, undefined)} label={texts.shareOrOverlay(names)} />}
        {(game.status === "scheduled" || game.status === "live") && isOn && ask("postpone", texts.postpone)}
      </span>
    </li>
  );
}

function StartButton({ game, names }: { game: TournamentGame; names: string }) {
  const [busy, setBusy] = useState(false);
  const start = async () => {
    setBusy(true);
    try {
      await call("POST /api/referee/matches/:id/start", { params: { id: game.id } });
      await refreshTournaments();
    } catch (error) {
      toast.error(messageOf(error, texts.failedToStartTheMatch));
    }
    setBusy(false);
  };
  return (
    <Button variant="primary" loading={busy} aria-label={texts.startNames(names)} onClick={() => void start()}>
      {texts.start}
    </Button>
  );
}

function Side({ game, side }: { game: TournamentGame; side: 1 | 2 }) {
  const player = side === 1 ? game.player1 : game.player2;
  const score = side === 1 ? game.player1_score : game.player2_score;
  const isWinner = game.winner_id !== null && game.winner_id === player?.id;
  return (
    <span className={isWinner ? styles.winner : undefined}>
      {player?.name ?? texts.tbd} {score !== null && <b className="tabular">{score}</b>}
    </span>
  );
}
