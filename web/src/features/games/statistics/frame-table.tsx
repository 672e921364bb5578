import { t } from "@lingui/core/macro";
import type { Game } from "@pockethall/contract/games";
import type { PlayerId } from "@pockethall/domain/ids";
import { useMedia } from "../../../lib/device.ts";
import { type Column, DataTable } from "../../../ui/data-table.tsx";
import { EmptyState } from "../../../ui/states.tsx";
import { playerName, type Side } from "../game-facts.ts";
import { Breaks } from "./breaks.tsx";
import { endedAt, endingText, frameWinner } from "./frame-labels.ts";
import { FrameList, type FrameRow } from "./frame-list.tsx";
import { frameNotes } from "./frame-notes.ts";
import { shortName } from "./short-name.ts";
import styles from "./statistics.module.css";
import type { MatchFrame } from "./statistics-query.ts";

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
  const rows = withScore(frames, game.player1_id);
  return <FrameRows game={game} rows={rows} />;
}

/** A table where it has room; on a phone rows of their own, so that nothing needs sideways scrolling. */
function FrameRows({ game, rows }: { game: Game; rows: readonly FrameRow[] }) {
  const isNarrow = useMedia("(max-width: 599px)");
  if (isNarrow) return <FrameList game={game} rows={rows} />;
  return (
    <DataTable
      caption={t`Frame by frame`}
      showCaption
      columns={columnsOf(game)}
      rows={rows}
      rowKey={({ frame }) => String(frame)}
    />
  );
}

function columnsOf(game: Game): Column<FrameRow>[] {
  const score: Column<FrameRow>[] = [
    { key: "frame", header: t`Frame`, cell: ({ frame }) => <span className="tabular">{frame}</span> },
    { key: "winner", header: t`Won by`, cell: (row) => <span className={styles.wrap}>{frameWinner(game, row)}</span> },
    { key: "score", header: t`Score`, number: true, cell: ({ score1, score2 }) => `${score1}–${score2}` },
  ];
  const time: Column<FrameRow> = {
    key: "time",
    header: t`Time`,
    number: true,
    cell: (row) => endedAt(game, row) ?? t`N/A`,
  };
  return game.ruleset === "rack" ? [...score, time] : [...score, ...snookerColumns(game), time];
}

function snookerColumns(game: Game): Column<FrameRow>[] {
  return [
    { key: "points", header: t`Points`, number: true, cell: (row) => frameNotes(row).points ?? t`N/A` },
    { key: "breaks1", header: breaksHeader(game, 1), cell: (row) => <Breaks points={row.player1_breaks} /> },
    { key: "breaks2", header: breaksHeader(game, 2), cell: (row) => <Breaks points={row.player2_breaks} /> },
    { key: "ending", header: t`How it ended`, cell: (row) => endingText(row) },
  ];
}

const breaksHeader = (game: Game, side: Side): string => t`Breaks, ${{ shortName: shortName(playerName(game, side)) }}`;
