import { t } from "@lingui/core/macro";
import type { Game } from "@pockethall/contract/games";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Loaded } from "../../../ui/loaded.tsx";
import { StatisticsWaiting } from "../match-states.tsx";
import { FrameStrip } from "./frame-strip.tsx";
import { HeadToHead } from "./head-to-head.tsx";
import { MatchForecast } from "./match-forecast.tsx";
import { Momentum } from "./momentum.tsx";
import styles from "./statistics.module.css";
import { forecastQuery, statisticsQuery } from "./statistics-query.ts";

type MatchStoryProps = {
  game: Game;
  /** What comes below; it waits for the story, so that it does not move. */
  children: ReactNode;
};

/** What a match is opened for: its frames, how the lead went, and what the two played before. */
export function MatchStory({ game, children }: MatchStoryProps) {
  const statistics = useQuery(statisticsQuery(game));
  const isToCome = game.status === "scheduled" && game.player1_id !== null && game.player2_id !== null;
  const forecast = useQuery({ ...forecastQuery(game), enabled: isToCome });
  // Shown at once with the rest, so that nothing moves; without it the page is complete.
  if (forecast.isLoading) return <StatisticsWaiting />;
  return (
    <>
      <Loaded query={statistics} waiting={<StatisticsWaiting />} failure={t`Failed to fetch match details`}>
        {({ frames, head_to_head }) => (
          <div className={styles.statistics}>
            <FrameStrip game={game} frames={frames} />
            <Momentum game={game} frames={frames} />
            {isToCome && forecast.data && <MatchForecast game={game} expectation={forecast.data} />}
            <HeadToHead game={game} record={head_to_head} />
          </div>
        )}
      </Loaded>
      {!statistics.isPending && children}
    </>
  );
}
