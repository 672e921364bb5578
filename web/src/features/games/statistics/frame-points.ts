import { plural, t } from "@lingui/core/macro";
import type { Game } from "@pockethall/contract/games";
import type { BarGroup } from "../../../ui/charts/chart-types.ts";
import { playerName } from "../game-facts.ts";
import type { MatchFrame } from "./statistics-query.ts";

/** The points of both players in one frame. */
export type FramePoints = { frame: number; first: number; second: number };

/** The frames whose points were noted, in order. */
export const framePoints = (frames: readonly MatchFrame[]): FramePoints[] =>
  frames.flatMap(({ frame, player1_points: first, player2_points: second }) =>
    first === null || second === null ? [] : [{ frame, first, second }],
  );

/** Points side by side, one place for each frame. */
export const pointBars = (game: Game, rows: readonly FramePoints[]): BarGroup[] =>
  rows.map(({ frame, first, second }) => ({
    key: String(frame),
    label: String(frame),
    parts: [
      { tone: "first", value: first },
      { tone: "second", value: second },
    ],
    words: t`Frame ${frame}: ${{ name: playerName(game, 1) }} ${first}, ${{ otherName: playerName(game, 2) }} ${second}`,
  }));

/** The bars in one sentence. */
export function pointsSummary(game: Game, rows: readonly FramePoints[]): string {
  const first = rows.reduce((sum, row) => sum + row.first, 0);
  const second = rows.reduce((sum, row) => sum + row.second, 0);
  const frames = plural({ count: rows.length }, { one: "# frame", other: "# frames" });
  return t`Points in ${frames}: ${{ name: playerName(game, 1) }} ${first}, ${{ otherName: playerName(game, 2) }} ${second}.`;
}
