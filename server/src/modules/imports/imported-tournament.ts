import type { Side } from "@pockethall/domain/matches";
import type { ResultRow } from "./result-row.ts";

/** 'World Championship' of season 2017 is 'World Championship 2017/18': a season runs over the turn of the year. */
export function tournamentName({ tournament, season }: Pick<ResultRow, "tournament" | "season">): string {
  if (!/^\d{4}$/u.test(season)) return season === "" ? tournament : `${tournament} ${season}`;
  const next = String((Number(season) + 1) % 100).padStart(2, "0");
  return `${tournament} ${season}/${next}`;
}

/** The spec's default (section 9), for a walkover in a round of which no length is known. */
const DEFAULT_TOTAL_FRAMES = 7;

type Played = { round: number; isWalkover: boolean; score1: number; score2: number; bestOf?: number | null };

/**
 * The best-of of each game where the file does not tell it: the winner's frames are the target; a draw is over after as
 * many frames as were played, and so are the games of its tournament that need one frame more to be won. A walkover has
 * the most frequent length of its round.
 */
export function lengthsOf(rows: readonly Played[]): (row: Played) => number {
  const draws = new Set(rows.filter(isDraw).map(({ score1 }) => 2 * score1));
  const lengthFromScore = (row: Played): number => {
    const most = Math.max(row.score1, row.score2);
    if (row.bestOf) return row.bestOf;
    return isDraw(row) ? 2 * most : draws.has(2 * (most - 1)) ? 2 * (most - 1) : 2 * most - 1;
  };
  const byRound = new Map<number, number>();
  for (const [round, games] of Map.groupBy(rows, (row) => row.round)) {
    const lengths = Map.groupBy(games.filter((row) => !row.isWalkover).map(lengthFromScore), (length) => length);
    const [most] = [...lengths].sort(([, a], [, b]) => b.length - a.length);
    byRound.set(round, most?.[0] ?? DEFAULT_TOTAL_FRAMES);
  }
  return (row) =>
    row.isWalkover && !row.bestOf ? (byRound.get(row.round) ?? DEFAULT_TOTAL_FRAMES) : lengthFromScore(row);
}

const isDraw = ({ isWalkover, score1, score2 }: Played): boolean => !isWalkover && score1 === score2;

type Placed = { round: number; playedAt: Date };

/**
 * The final: the last game of the tournament, when it is the only one of its round. The numbers of the rounds are
 * codes and do not rise with time everywhere, so time decides. A qualifying event has no final.
 */
export function finalOf<Game extends Placed>(games: readonly Game[], isQualifying: boolean): Game | undefined {
  if (isQualifying) return undefined;
  const [last] = games.toSorted((a, b) => b.playedAt.getTime() - a.playedAt.getTime() || b.round - a.round);
  return last && games.filter((game) => game.round === last.round).length === 1 ? last : undefined;
}

/** What makes two reports of one match the same report. */
export const resultText = (game: {
  key1: string;
  key2: string;
  score1: number;
  score2: number;
  winner: Side | null;
}): string => [game.key1, game.key2, game.score1, game.score2, game.winner].join("|");
