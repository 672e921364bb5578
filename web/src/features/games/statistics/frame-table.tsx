import { t } from "@lingui/core/macro";
import type { Game } from "@pockethall/contract/games";
import type { PlayerId } from "@pockethall/domain/ids";
import { formatTime } from "../../../lib/dates.ts";
import { type Column, DataTable } from "../../../ui/data-table.tsx";
import { EmptyState } from "../../../ui/states.tsx";
import { playerName, type Side } from "../game-facts.ts";
import { notableBreaks } from "./break-labels.ts";
import { endingText } from "./frame-labels.ts";
import { shortName } from "./short-name.ts";
import styles from "./statistics.module.css";
import type { MatchFrame } from "./statistics-query.ts";

/** A frame with the score after it. */
type FrameRow = MatchFrame & { score1: number; score2: number };

function withScore(frames: readonly MatchFrame[], player1Id: PlayerId | null): FrameRow[] {
  let score1 = 0;
  return frames.map((frame, index) => {
    if (frame.winner_id === player1Id) score1 += 1;
    return { ...frame, score1, score2: index + 1 - score1 };
  });
}

/** The match frame by frame: who won it, by which points, with which breaks, and how it ended. */
export function FrameTable({ game, frames }: { game: Game; frames: readonly MatchFrame[] }) {
  if (frames.length === 0)
    return (
      <EmptyState
        title={
          game.status === "completed" ? t`The frames of this match were not recorded.` : t`No frame has been won yet.`
        }
      />
    );
  return (
    <DataTable
      caption={t`Frame by frame`}
      showCaption
      columns={columnsOf(game)}
      rows={withScore(frames, game.player1_id)}
      rowKey={({ frame }) => String(frame)}
    />
  );
}

function columnsOf(game: Game): Column<FrameRow>[] {
  const winner = ({ winner_id: id }: FrameRow) =>
    id === null ? t`N/A` : playerName(game, id === game.player1_id ? 1 : 2);
  const score: Column<FrameRow>[] = [
    { key: "frame", header: t`Frame`, cell: ({ frame }) => <span className="tabular">{frame}</span> },
    { key: "winner", header: t`Won by`, cell: (row) => <span className={styles.wrap}>{winner(row)}</span> },
    { key: "score", header: t`Score`, number: true, cell: ({ score1, score2 }) => `${score1}–${score2}` },
  ];
  const time: Column<FrameRow> = {
    key: "time",
    header: t`Time`,
    number: true,
    cell: ({ ended_at }) => (game.unknown_fields.includes("time_of_day") ? t`N/A` : formatTime(ended_at)),
  };
  return game.ruleset === "rack" ? [...score, time] : [...score, ...snookerColumns(game), time];
}

function snookerColumns(game: Game): Column<FrameRow>[] {
  return [
    { key: "points", header: t`Points`, number: true, cell: pointsText },
    { key: "breaks1", header: breaksHeader(game, 1), cell: (row) => <Breaks points={row.player1_breaks} /> },
    { key: "breaks2", header: breaksHeader(game, 2), cell: (row) => <Breaks points={row.player2_breaks} /> },
    { key: "ending", header: t`How it ended`, cell: (row) => endingText(row) },
  ];
}

const breaksHeader = (game: Game, side: Side): string => t`Breaks, ${{ shortName: shortName(playerName(game, side)) }}`;

const pointsText = ({ player1_points: first, player2_points: second }: MatchFrame): string =>
  first === null || second === null ? t`N/A` : `${first}–${second}`;

/** Breaks of fifty and more stand out. */
function Breaks({ points }: { points: readonly number[] }) {
  const notable = notableBreaks(points);
  if (notable.length === 0) return "–";
  return (
    <span className="tabular">
      {notable.map((each, index) => (
        // A player may make the same break twice in a frame; the list never changes its order.
        <span key={`${index}-${each}`}>
          {index > 0 && ", "}
          {each >= 50 ? <strong className={styles.big}>{each}</strong> : each}
        </span>
      ))}
    </span>
  );
}
