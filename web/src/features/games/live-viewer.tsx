import { t } from "@lingui/core/macro";
import type { Game } from "@pockethall/contract/games";
import { useQuery } from "@tanstack/react-query";
import { ChevronDown, ChevronUp } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useRef, useState } from "react";
import { usePollWhileDown } from "../../lib/live.ts";
import { IconButton } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { LiveAge } from "../../ui/live-age.tsx";
import { PoliteStatus } from "../../ui/polite-status.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { EmptyState, ErrorState } from "../../ui/states.tsx";
import { spokenScore } from "./game-facts.ts";
import { liveGamesQuery } from "./game-queries.ts";
import { useLiveGames } from "./live-cache.ts";
import styles from "./live-viewer.module.css";
import { SwipeHint, useSwipeHint } from "./swipe-hint.tsx";
import { ViewerMatch } from "./viewer-match.tsx";
import {
  type Direction,
  FIRST_MATCH,
  keyDirection,
  type SwipeStart,
  shownIndex,
  stepped,
  swipeDirection,
} from "./viewer-state.ts";

type LiveViewerProps = {
  /** Another feature's: what is sent to the players of the shown match. The app brings it. */
  gifts: (game: Game) => ReactNode;
};

/** Home's window to the tables: one live match at a time, by swipe, buttons or arrow keys. */
export function LiveViewer({ gifts }: LiveViewerProps) {
  useLiveGames("live");
  const live = useQuery({ ...liveGamesQuery, refetchInterval: usePollWhileDown() });
  const games = live.data ?? [];
  return (
    <section aria-labelledby="live-now">
      <h2 id="live-now" className={styles.heading}>
        {t`Live now`}
      </h2>
      <LiveAge updatedMs={live.dataUpdatedAt} />
      <Card flush className={styles.frame}>
        {live.isPending && <ViewerSkeleton />}
        {live.isError && live.data === undefined && (
          <ErrorState title={t`Error loading live matches`} onRetry={() => void live.refetch()} />
        )}
        {live.data !== undefined && games.length === 0 && (
          <EmptyState title={t`No live matches at the moment`} hint={t`Live matches will appear here automatically.`} />
        )}
        {games.length > 0 && <Viewer games={games} gifts={gifts} />}
      </Card>
    </section>
  );
}

function Viewer({ games, gifts }: LiveViewerProps & { games: readonly Game[] }) {
  // Scrolling past a match does not follow its gifts: they load on pointing, touch or a swipe.
  const [isFollowed, setFollowed] = useState(false);
  const follow = () => setFollowed(true);
  const [state, setState] = useState(FIRST_MATCH);
  const [hintVisible, dismissHint] = useSwipeHint();
  const index = shownIndex(state, games.length);
  const game = games[index];
  if (game === undefined) return null;
  const go = (direction: Direction) => setState((before) => stepped(before, direction, games.length, Date.now()));
  const onKeyDown = (event: KeyboardEvent) => {
    const direction = keyDirection(event.key);
    if (direction === undefined) return;
    event.preventDefault();
    go(direction);
  };
  return (
    // Arrow keys belong to the group as a whole; its buttons and links keep their own keys.
    <div
      role="group"
      aria-roledescription={t`viewer`}
      aria-label={t`Live matches`}
      tabIndex={0}
      onKeyDown={onKeyDown}
      onPointerEnter={follow}
      onFocus={follow}
    >
      {isFollowed && gifts(game)}
      <PoliteStatus text={spokenScore(game)} />
      <SwipeArea canSwipe={games.length > 1} onSwipe={go} onTouch={dismissHint}>
        <ViewerMatch key={game.id} game={game} />
        {games.length > 1 && (
          <div className={styles.handle}>
            <SwipeHint visible={hintVisible} />
            <Steps position={t`${{ index: index + 1 }} of ${{ count: games.length }}`} onStep={go} />
          </div>
        )}
      </SwipeArea>
    </div>
  );
}

type SwipeAreaProps = {
  /** Else a finger on it moves the page, as everywhere. */
  canSwipe: boolean;
  onSwipe: (direction: Direction) => void;
  onTouch: () => void;
  children: ReactNode;
};

/** The page scrolls under a finger on the match; the strip below it is the handle that takes the finger up and down. */
function SwipeArea({ canSwipe, onSwipe, onTouch, children }: SwipeAreaProps) {
  const start = useRef<SwipeStart | undefined>(undefined);
  return (
    <div
      className={canSwipe ? styles.stage : undefined}
      onTouchStart={({ touches, target }) => {
        const touch = touches[0];
        const isOnHandle = (target as Element).closest(`.${styles.handle}`) !== null;
        start.current = touch && touches.length === 1 ? { x: touch.clientX, y: touch.clientY, isOnHandle } : undefined;
        onTouch();
      }}
      onTouchEnd={({ changedTouches }) => {
        const touch = changedTouches[0];
        const direction =
          start.current && touch && swipeDirection(start.current, { x: touch.clientX, y: touch.clientY });
        start.current = undefined;
        if (direction) onSwipe(direction);
      }}
    >
      {children}
    </div>
  );
}

function Steps({ position, onStep }: { position: string; onStep: (direction: Direction) => void }) {
  return (
    <div className={styles.steps}>
      <IconButton label={t`Previous match`} onClick={() => onStep("previous")}>
        <ChevronUp />
      </IconButton>
      <span>{position}</span>
      <IconButton label={t`Next match`} onClick={() => onStep("next")}>
        <ChevronDown />
      </IconButton>
    </div>
  );
}

function ViewerSkeleton() {
  return (
    <div className={styles.skeleton} role="status">
      <span className="visually-hidden">{t`Loading live matches`}</span>
      <Skeleton width="56%" height={24} />
      <Skeleton height={220} />
    </div>
  );
}
