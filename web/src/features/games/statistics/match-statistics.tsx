import { t } from "@lingui/core/macro";
import type { Game } from "@pockethall/contract/games";
import { useQuery } from "@tanstack/react-query";
import { Loaded } from "../../../ui/loaded.tsx";
import { StatisticsWaiting } from "../match-states.tsx";
import { careerFigures, matchFigures } from "./figure-rows.ts";
import { FigureTable } from "./figure-table.tsx";
import { FramePointsCard } from "./frame-points-card.tsx";
import { FrameTable } from "./frame-table.tsx";
import styles from "./statistics.module.css";
import { statisticsQuery } from "./statistics-query.ts";

/** The Statistics tab: frame by frame, what the two did in this match, and what they did before. */
export function MatchStatistics({ game }: { game: Game }) {
  const statistics = useQuery(statisticsQuery(game));
  return (
    <Loaded query={statistics} waiting={<StatisticsWaiting />} failure={t`Failed to fetch match details`}>
      {(data) => (
        <div className={styles.statistics}>
          <FrameTable game={game} frames={data.frames} />
          <FramePointsCard game={game} frames={data.frames} />
          <FigureTable
            caption={t`This match`}
            game={game}
            rows={matchFigures(game, data)}
            note={game.in_play === null ? undefined : t`Completed frames only. The current frame counts when it ends.`}
          />
          <FigureTable caption={t`The players`} game={game} rows={careerFigures(game)} />
        </div>
      )}
    </Loaded>
  );
}
