import type { Game } from "@pockethall/contract/games";
import { useQuery } from "@tanstack/react-query";
import { formatTime } from "../../lib/dates.ts";
import { Card } from "../../ui/card.tsx";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { nairaText } from "../../ui/money.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { EmptyState } from "../../ui/states.tsx";
import { type FrameRow, framesOf, longestRun } from "./frame-table.ts";
import { playerName } from "./game-facts.ts";
import { gameEventsQuery } from "./game-queries.ts";
import styles from "./match-page.module.css";

/** The figures we really have of both players, and the match frame by frame. */
export function MatchStatistics({ game }: { game: Game }) {
  const events = useQuery(gameEventsQuery(game.id));
  return (
    <Loaded
      query={events}
      waiting={<SkeletonRows label="Loading statistics" />}
      failure="Failed to fetch match details"
    >
      {(log) => {
        const frames = framesOf(log, game.player1_id);
        return (
          <div className={styles.statistics}>
            <HeadToHead game={game} frames={frames} />
            <FrameTable game={game} frames={frames} />
          </div>
        );
      }}
    </Loaded>
  );
}

type Figure = { name: string; first: string; second: string };

const shown = (value: number | null | undefined, suffix = ""): string =>
  value === null || value === undefined ? "N/A" : `${value}${suffix}`;

function figuresOf(game: Game, frames: readonly FrameRow[]): Figure[] {
  const { player1: a, player2: b } = game;
  const run = (id: string | null) => (frames.length === 0 ? "N/A" : String(longestRun(frames, id)));
  return [
    { name: "Frames won", first: shown(game.player1_score), second: shown(game.player2_score) },
    { name: "Frames in a row", first: run(game.player1_id), second: run(game.player2_id) },
    { name: "Ranking", first: shown(a?.ranking), second: shown(b?.ranking) },
    { name: "Win rate", first: shown(a?.win_rate, "%"), second: shown(b?.win_rate, "%") },
    { name: "Tournaments played", first: shown(a?.tournaments_played), second: shown(b?.tournaments_played) },
    { name: "Highest break", first: shown(a?.highest_break), second: shown(b?.highest_break) },
    { name: "Century breaks", first: shown(a?.century_breaks), second: shown(b?.century_breaks) },
    { name: "Total earnings", first: nairaText(a?.total_earnings), second: nairaText(b?.total_earnings) },
  ].filter(({ first, second }) => first !== "N/A" || second !== "N/A");
}

function HeadToHead({ game, frames }: { game: Game; frames: readonly FrameRow[] }) {
  return (
    <Card flush>
      <table className={styles.duel}>
        <caption className="visually-hidden">Head to head</caption>
        <thead>
          <tr>
            <th scope="col">{playerName(game, 1)}</th>
            <td />
            <th scope="col">{playerName(game, 2)}</th>
          </tr>
        </thead>
        <tbody>
          {figuresOf(game, frames).map(({ name, first, second }) => (
            <tr key={name}>
              <td className="tabular">{first}</td>
              <th scope="row">{name}</th>
              <td className="tabular">{second}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

function FrameTable({ game, frames }: { game: Game; frames: readonly FrameRow[] }) {
  if (frames.length === 0)
    return (
      <EmptyState
        title={
          game.status === "completed" ? "The frames of this match were not recorded." : "No frame has been won yet."
        }
      />
    );
  const winner = ({ winnerId }: FrameRow) => playerName(game, winnerId === game.player1_id ? 1 : 2);
  const columns: Column<FrameRow>[] = [
    { key: "frame", header: "Frame", cell: ({ frame }) => <span className="tabular">{frame}</span> },
    { key: "winner", header: "Won by", cell: (row) => <span className={styles.wrap}>{winner(row)}</span> },
    { key: "score", header: "Score", number: true, cell: ({ score1, score2 }) => `${score1}–${score2}` },
    { key: "time", header: "Time", number: true, cell: ({ at }) => formatTime(at) },
  ];
  return (
    <DataTable
      caption="Frame by frame"
      showCaption
      columns={columns}
      rows={frames}
      rowKey={({ frame }) => String(frame)}
    />
  );
}
