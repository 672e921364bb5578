import { plural, t } from "@lingui/core/macro";
import { formatDate } from "../../lib/dates.ts";
import type { LinePoint } from "../../ui/charts/chart-types.ts";
import type { PlayerGame } from "./players.queries.ts";

/** A match that counts, with what it did to the frames won less the frames lost. */
export type FrameRow = {
  key: string;
  date: string;
  opponent: string;
  score: string;
  difference: number;
  /** Of this match and all before it in the list. */
  sum: number;
};

/** "+3", "0", "−2". */
export const signed = (value: number): string =>
  value === 0 ? "0" : `${value > 0 ? "+" : "−"}${Math.abs(value).toLocaleString("en-NG")}`;

/** Matches with their frame difference, oldest first. Matches without a score or a result are left out. */
export function frameRows(newestFirst: readonly PlayerGame[]): FrameRow[] {
  let sum = 0;
  return newestFirst.toReversed().flatMap((game) => {
    const { score, opponent_score: other, result } = game;
    if (score === null || other === null || result === null) return [];
    const difference = score - other;
    sum += difference;
    const date = formatDate(game.completed_at ?? game.scheduled_at, true);
    const opponent = game.opponent?.name ?? t`N/A`;
    return [{ key: game.id, date, opponent, score: `${score}–${other}`, difference, sum }];
  });
}

/** The running difference as a line from nothing on. */
export const frameLine = (rows: readonly FrameRow[]): LinePoint[] => [
  { x: 0, y: 0, words: t`Before these matches: 0` },
  ...rows.map(({ date, opponent, score, difference, sum }, index) => ({
    x: index + 1,
    y: sum,
    words: t`${date}, ${score} against ${opponent}: ${{ signed: signed(difference) }}, in all ${{ otherSigned: signed(sum) }}`,
  })),
];

/** The line in one sentence. */
export function frameSummary(name: string, rows: readonly FrameRow[]): string {
  const matches = plural(
    { rows: rows.length },
    {
      one: "the last match",
      other: `the last ${plural({ rows: rows.length }, { one: "# match", other: "# matches" })}`,
    },
  );
  return t`Frames won less frames lost by ${name} over ${matches}: ${{ signed: signed(rows.at(-1)?.sum ?? 0) }}.`;
}
