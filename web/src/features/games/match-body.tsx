import type { Game } from "@pockethall/contract/games";
import { usePageTitle } from "../../lib/page-title.ts";
import { useSearch } from "../../lib/search-params.ts";
import { choiceOf } from "../../lib/url-choice.ts";
import { GiftButton } from "../../ui/gift-button.tsx";
import { PoliteStatus } from "../../ui/polite-status.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { pairing, spokenScore } from "./game-facts.ts";
import { MatchInfo } from "./match-info.tsx";
import styles from "./match-page.module.css";
import { MatchStatistics } from "./match-statistics.tsx";
import { MatchVideo } from "./match-video.tsx";
import { ScorePanel } from "./score-panel.tsx";

const TABS = [
  { value: "info", label: "Match Info" },
  { value: "statistics", label: "Statistics" },
] as const;

/** The match with its score, its facts and its frames. */
export function MatchBody({ game }: { game: Game }) {
  const heading = usePageTitle(pairing(game));
  const [params, change] = useSearch();
  const tab = choiceOf(params.get("tab"), TABS, "info");
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="visually-hidden">
        {pairing(game)}
      </h1>
      <PoliteStatus text={spokenScore(game)} />
      {game.youtube_video_url && (
        <div className={styles.video}>
          <MatchVideo url={game.youtube_video_url} title={pairing(game)} />
        </div>
      )}
      <ScorePanel game={game} />
      <p className={styles.gift}>
        <GiftButton players={[game.player1, game.player2]}>Send Gift</GiftButton>
      </p>
      <Tabs label="About the match" tabs={TABS} value={tab} onChange={(next) => change({ tab: next })}>
        {tab === "info" ? <MatchInfo game={game} /> : <MatchStatistics game={game} />}
      </Tabs>
    </>
  );
}
