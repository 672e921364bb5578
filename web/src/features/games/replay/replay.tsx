import { t } from "@lingui/core/macro";
import type { Game } from "@pockethall/contract/games";
import { useSearch } from "../../../lib/search-params.ts";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { ErrorState } from "../../../ui/states.tsx";
import { ScorePanel } from "../score-panel.tsx";
import { gameAt } from "./game-at.ts";
import { LogCheckStatus } from "./log-check-status.tsx";
import { matchAt, rulesOf, type ScoringEvent } from "./moments.ts";
import { withPlayersAt } from "./players-at.ts";
import { RecentEvents } from "./recent-events.tsx";
import styles from "./replay.module.css";
import { ReplayControls } from "./replay-controls.tsx";
import { positionIn } from "./replay-steps.ts";
import { useMatchLog, useMoments } from "./use-match-log.ts";
import { useReplayPosition } from "./use-replay-position.ts";

/** The match at any event of its log: the scoreboard at that event, how to move, what happened, and whether the log is whole. */
export function Replay({ game }: { game: Game }) {
  const log = useMatchLog(game);
  if (log.data !== undefined) return <ReplayOf game={game} events={log.data} />;
  return (
    <>
      <ScorePanel game={game} />
      {log.isError ? (
        <ErrorState title={t`Couldn't load the match log`} onRetry={() => void log.refetch()} />
      ) : (
        <div className={styles.waiting}>
          <Skeleton height="100%" />
        </div>
      )}
    </>
  );
}

function ReplayOf({ game, events }: { game: Game; events: readonly ScoringEvent[] }) {
  const [params, change] = useSearch();
  const moments = useMoments(game, events);
  const last = moments.length;
  const inAddress = positionIn(params.get("at"), last) ?? last;
  const position = useReplayPosition(inAddress, last, (at) => {
    // A replay that was just left is still on the page until its end is rendered: it must not call itself back.
    if (new URLSearchParams(window.location.search).has("at")) change({ at });
  });
  return (
    <section className={styles.replay} aria-label={t`Replay`}>
      <ScorePanel
        game={gameAt(withPlayersAt(game, moments, position.shown), matchAt(rulesOf(game), moments, position.shown))}
        replayed
      />
      <RecentEvents game={game} moments={moments} at={position.shown} isQuiet={position.isPlaying} />
      <ReplayControls game={game} moments={moments} position={position} />
      <LogCheckStatus key={events[0]?.hash} gameId={game.id} events={events} />
    </section>
  );
}
