import { t } from "@lingui/core/macro";
import type { Game } from "@pockethall/contract/games";
import { History } from "lucide-react";
import { lazy, type ReactNode, Suspense } from "react";
import { usePageTitle } from "../../lib/page-title.ts";
import { useSearch } from "../../lib/search-params.ts";
import { useSession } from "../../lib/session-store.ts";
import { sharedMatch } from "../../lib/shared-page.ts";
import { choiceOf } from "../../lib/url-choice.ts";
import { Button } from "../../ui/button.tsx";
import { Chip } from "../../ui/chip.tsx";
import { GiftButton } from "../../ui/gift-button.tsx";
import { PoliteStatus } from "../../ui/polite-status.tsx";
import { ShareButton } from "../../ui/share-button.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { FollowPlace } from "./follow-place.tsx";
import { pairing, spokenScore } from "./game-facts.ts";
import { MatchInfo } from "./match-info.tsx";
import styles from "./match-page.module.css";
import { StatisticsWaiting } from "./match-states.tsx";
import { MatchVideo } from "./match-video.tsx";
import { ScorePanel } from "./score-panel.tsx";
import { StickyScore } from "./sticky-score.tsx";
import { useViewers, watchingText } from "./viewers.ts";

const MatchStatistics = lazy(() =>
  import("./statistics/match-statistics.tsx").then((module) => ({ default: module.MatchStatistics })),
);
const OwnObjection = lazy(() =>
  import("./objection/own-objection.tsx").then((module) => ({ default: module.OwnObjection })),
);
const Replay = lazy(() => import("./replay/replay.tsx").then((module) => ({ default: module.Replay })));

const TABS = [
  { value: "info", label: t`Match Info` },
  { value: "comments", label: t`Comments` },
  { value: "statistics", label: t`Statistics` },
] as const;

/** The match with its score, its facts, what people say, and its frames. */
export function MatchBody({ game, comments }: { game: Game; comments: ReactNode }) {
  const heading = usePageTitle(pairing(game));
  const [params, change] = useSearch();
  const tab = choiceOf(params.get("tab"), TABS, "info");
  const isReplay = params.has("at") && game.log_sequence > 0;
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="visually-hidden">
        {pairing(game)}
      </h1>
      {game.youtube_video_url && (
        <div className={styles.video}>
          <MatchVideo url={game.youtube_video_url} title={pairing(game)} />
        </div>
      )}
      {isReplay ? (
        <Suspense fallback={<ScorePanel game={game} />}>
          <Replay key={game.id} game={game} />
        </Suspense>
      ) : (
        <StickyScore game={game}>
          <NowPanel game={game} />
        </StickyScore>
      )}
      <div className={styles.actions}>
        <FollowPlace game={game} />
        {game.log_sequence > 0 && <ReplayButton game={game} isReplay={isReplay} onMove={(at) => change({ at })} />}
        <GiftButton players={[game.player1, game.player2]} matchId={game.id}>
          {t`Send Gift`}
        </GiftButton>
        <ShareButton shared={sharedMatch(game, game.tournament?.name)} />
      </div>
      <Tabs label={t`About the match`} tabs={TABS} value={tab} onChange={(next) => change({ tab: next })}>
        {tab === "info" && (
          <div className={styles.info}>
            <MatchInfo game={game} />
            <Objection game={game} />
          </div>
        )}
        {tab === "comments" && comments}
        {tab === "statistics" && (
          <Suspense fallback={<StatisticsWaiting />}>
            <MatchStatistics game={game} />
          </Suspense>
        )}
      </Tabs>
    </>
  );
}

/** For the players of a match that is over. */
function Objection({ game }: { game: Game }) {
  const me = useSession(({ status, user }) => (status === "signed-in" ? user?.player_id : undefined));
  const isOwn = me !== undefined && (game.player1_id === me || game.player2_id === me);
  if (!isOwn || game.status !== "completed") return null;
  return (
    <Suspense fallback={null}>
      <OwnObjection matchId={game.id} version={game.version} />
    </Suspense>
  );
}

/** The score as it is now, how many follow it, and its one voice. */
function NowPanel({ game }: { game: Game }) {
  const viewers = useViewers(game.id);
  return (
    <>
      <PoliteStatus text={spokenScore(game)} />
      <ScorePanel
        game={game}
        chips={
          game.status === "live" &&
          viewers !== undefined &&
          viewers > 0 && (
            <Chip>
              <span className="tabular">{watchingText(viewers)}</span>
            </Chip>
          )
        }
      />
    </>
  );
}

type ReplayButtonProps = { game: Game; isReplay: boolean; onMove: (at: number | null) => void };

/** One button there and back, so that the keyboard's place is kept. A live match is looked back at from its last line. */
function ReplayButton({ game, isReplay, onMove }: ReplayButtonProps) {
  const isLive = game.status === "live";
  const press = () => onMove(isReplay ? null : isLive ? game.log_sequence : 0);
  return (
    <Button variant={isReplay ? "primary" : "secondary"} onClick={press}>
      {!isReplay && <History aria-hidden="true" />}
      {isReplay ? (isLive ? t`Back to live` : t`Close replay`) : t`Replay`}
    </Button>
  );
}
