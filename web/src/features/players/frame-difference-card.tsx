import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { TitledCard } from "../../ui/card.tsx";
import { ChartFigure } from "../../ui/charts/chart-figure.tsx";
import type { Column } from "../../ui/data-table.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { type FrameRow, frameLine, frameRows, frameSummary, signed } from "./frame-difference.ts";
import { type Player, playerGamesQuery } from "./players.queries.ts";

const COLUMNS: readonly Column<FrameRow>[] = [
  { key: "date", header: t`Date`, cell: ({ date }) => date },
  { key: "opponent", header: t`Against`, cell: ({ opponent }) => opponent },
  { key: "score", header: t`Score`, number: true, cell: ({ score }) => score },
  { key: "difference", header: t`Difference`, number: true, cell: ({ difference }) => signed(difference) },
  { key: "sum", header: t`In all`, number: true, cell: ({ sum }) => signed(sum) },
];

/** How the frames of the latest matches added up: above the level more were won, below it more were lost. */
export function FrameDifferenceCard({ player }: { player: Player }) {
  const games = useQuery(playerGamesQuery(player.id, "completed", 1));
  return (
    <TitledCard title={t`Frame difference`}>
      <Loaded query={games} failure={t`Couldn't load the matches`} waiting={<Waiting />}>
        {({ data }) => <Course name={player.name} rows={frameRows(data)} />}
      </Loaded>
    </TitledCard>
  );
}

function Course({ name, rows }: { name: string; rows: readonly FrameRow[] }) {
  if (rows.length === 0) return <p className="quiet">{t`No match with a score yet.`}</p>;
  return (
    <ChartFigure
      drawing={{
        kind: "line",
        title: t`Frame difference`,
        summary: frameSummary(name, rows),
        points: frameLine(rows),
        axis: "count",
        level: true,
        tickText: signed,
        height: HEIGHT,
      }}
      table={{
        caption: t`Frame difference by match, latest first`,
        columns: COLUMNS,
        rows: rows.toReversed(),
        rowKey: ({ key }) => key,
      }}
    />
  );
}

const HEIGHT = 200;
const WITH_TABLE_LABELS = HEIGHT + 40;

const Waiting = () => (
  <div role="status">
    <span className="visually-hidden">{t`Loading frame difference`}</span>
    <Skeleton height={WITH_TABLE_LABELS} />
  </div>
);
