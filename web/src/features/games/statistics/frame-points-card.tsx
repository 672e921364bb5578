import { t } from "@lingui/core/macro";
import type { Game } from "@pockethall/contract/games";
import { TitledCard } from "../../../ui/card.tsx";
import { ChartFigure } from "../../../ui/charts/chart-figure.tsx";
import type { Column } from "../../../ui/data-table.tsx";
import { playerName } from "../game-facts.ts";
import { type FramePoints, framePoints, pointBars, pointsSummary } from "./frame-points.ts";
import { shortName } from "./short-name.ts";
import type { MatchFrame } from "./statistics-query.ts";

const columnsOf = (game: Game): Column<FramePoints>[] => [
  { key: "frame", header: t`Frame`, cell: ({ frame }) => <span className="tabular">{frame}</span> },
  { key: "first", header: shortName(playerName(game, 1)), number: true, cell: ({ first }) => first },
  { key: "second", header: shortName(playerName(game, 2)), number: true, cell: ({ second }) => second },
];

/** The points of each frame side by side; renders nothing without recorded points. */
export function FramePointsCard({ game, frames }: { game: Game; frames: readonly MatchFrame[] }) {
  const rows = framePoints(frames);
  if (rows.length === 0) return null;
  return (
    <TitledCard title={t`Points per frame`}>
      <ChartFigure
        drawing={{
          kind: "bars",
          title: t`Points per frame`,
          summary: pointsSummary(game, rows),
          bars: pointBars(game, rows),
          mode: "grouped",
          height: 200,
        }}
        legend={[
          { tone: "first", label: playerName(game, 1) },
          { tone: "second", label: playerName(game, 2) },
        ]}
        table={{ caption: t`Points by frame`, columns: columnsOf(game), rows, rowKey: ({ frame }) => String(frame) }}
      />
    </TitledCard>
  );
}
