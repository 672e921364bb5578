import type { PlayerId } from "../common/ids.ts";
import { foldedName } from "../names/names.ts";

/** How one completed game went for a player; walkovers and retirements stay out of the form. */
export type FormLetter = "W" | "L" | "D";

/** What a player did, added up. Draws count in `matches` but in neither wins nor losses. */
export type RankingRow = {
  playerId: PlayerId;
  name: string;
  matches: number;
  wins: number;
  losses: number;
  draws: number;
  framesWon: number;
  framesLost: number;
  highestBreak: number | null;
  /** The last games, newest first; only the first five are looked at. */
  form: readonly FormLetter[];
};

/** A row in its place. Ranks run 1, 2, 3… without gaps or ties. `winRate` in percent, one decimal. */
export type Ranked<Row extends RankingRow = RankingRow> = Row & {
  rank: number;
  frameDifference: number;
  winRate: number;
};

type Order = (a: RankingRow, b: RankingRow) => number;

/**
 * The Overall board: wins, frame difference, win rate, frames won, highest break, player id (snooker.md section 6).
 * Players without games come last, alphabetically.
 */
export function rankOverall<Row extends RankingRow>(rows: readonly Row[]): Ranked<Row>[] {
  return ranked(rows, overallOrder);
}

/**
 * The Recent Form board: share of wins in the last five games, then more of the five played, then Overall order.
 * Players without form follow in Overall order, those without any game last, alphabetically.
 */
export function rankForm<Row extends RankingRow>(rows: readonly Row[]): Ranked<Row>[] {
  return ranked(rows, formOrder);
}

/** Wins per match in percent, rounded to one decimal; 0 for no matches, never a placeholder. */
export function winRate(wins: number, matches: number): number {
  return matches === 0 ? 0 : Math.round((wins * 1000) / matches) / 10;
}

function ranked<Row extends RankingRow>(rows: readonly Row[], order: Order): Ranked<Row>[] {
  return rows.toSorted(order).map((row, index) => ({
    ...row,
    rank: index + 1,
    frameDifference: row.framesWon - row.framesLost,
    winRate: winRate(row.wins, row.matches),
  }));
}

/** The first comparison that separates the two. */
function firstDifference(...differences: readonly number[]): number {
  return differences.find((difference) => difference !== 0) ?? 0;
}

function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** Compares wins per match as whole numbers, so that equal shares are equal: 1 of 3 and 2 of 6. */
function byShare(winsA: number, ofA: number, winsB: number, ofB: number): number {
  return winsB * ofA - winsA * ofB;
}

const overallOrder: Order = (a, b) => {
  const idle = Number(a.matches === 0) - Number(b.matches === 0);
  if (idle !== 0) return idle;
  if (a.matches === 0)
    return firstDifference(compareText(foldedName(a.name), foldedName(b.name)), compareText(a.playerId, b.playerId));
  return firstDifference(
    b.wins - a.wins,
    b.framesWon - b.framesLost - (a.framesWon - a.framesLost),
    byShare(a.wins, a.matches, b.wins, b.matches),
    b.framesWon - a.framesWon,
    (b.highestBreak ?? -1) - (a.highestBreak ?? -1),
    compareText(a.playerId, b.playerId),
  );
};

const formOrder: Order = (a, b) => {
  const [lastA, lastB] = [a.form.slice(0, 5), b.form.slice(0, 5)];
  const withoutForm = Number(lastA.length === 0) - Number(lastB.length === 0);
  const byForm = byShare(winsIn(lastA), lastA.length, winsIn(lastB), lastB.length);
  return firstDifference(withoutForm, byForm, lastB.length - lastA.length, overallOrder(a, b));
};

function winsIn(form: readonly FormLetter[]): number {
  return form.filter((letter) => letter === "W").length;
}
