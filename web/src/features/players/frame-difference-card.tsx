import { useQuery } from "@tanstack/react-query";
import * as texts from "../../texts/players/player-page.ts";
import { TitledCard } from "../../ui/card.tsx";
import { ChartFigure } from "../../ui/charts/chart-figure.tsx";
import type { Column } from "../../ui/data-table.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { type FrameRow, frameLine, frameRows, frameSummary, signed } from "./frame-difference.ts";
import styles from "./player-page.module.css";
import { type Player, playerGamesQuery } from "./players.queries.ts";

const COLUMNS: readonly Column<FrameRow>[] = [
  { key: "date", header: texts.date, cell: ({ date }) => date },
  { key: "opponent", header: texts.against, cell: ({ opponent }) => opponent },
  { key: "score", header: texts.score, number: true, cell: ({ score }) => score },
  { key: "difference", header: texts.difference, number: true, cell: ({ difference }) => signed(difference) },
  { key: "sum", header: texts.inAll, number: true, cell: ({ sum }) => signed(sum) },
];

/** How the frames of the latest matches added up: above the level more were won, below it more were lost. */
export function FrameDifferenceCard({ player }: { player: Player }) {
  const games = useQuery(playerGamesQuery(player.id, "completed", 1));
  return (
    <TitledCard title={texts.frameDifference}>
      <Loaded query={games} failure={texts.failedToFetchTheMatches} waiting={<Waiting />}>
        {({ data }) => <Course name={player.name} rows={frameRows(data)} />}
      </Loaded>
    </TitledCard>
  );
}

function Course({ name, rows }: { name: string; rows: readonly FrameRow[] }) {
  if (rows.length === 0) return <p className={styles.quiet}>{texts.noMatchWithAScore}</p>;
  return (
    <ChartFigure
      drawing={{
        kind: "line",
        title: texts.frameDifference,
        summary: frameSummary(name, rows),
        points: frameLine(rows),
        axis: "count",
        level: true,
        tickText: signed,
        height: HEIGHT,
      }}
      table={{
        caption: texts.frameDifferenceByMatchLatest,
        columns: COLUMNS,
        rows: rows.toReversed(),
        rowKey: ({ key }) => key,
      }}
    />
  );
}

const HEIGHT = 200;
const WITH_TABLE_WORDS = HEIGHT + 40;

const Waiting = () => (
  <div role="status">
    <span className="visually-hidden">{texts.loadingFrameDifference}</span>
    <Skeleton height={WITH_TABLE_WORDS} />
  </div>
);
