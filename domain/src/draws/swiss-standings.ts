import type { PlayerId } from "../common/ids.ts";
import { type Placing, type PlacingOptions, placePlayers, type StandingsGame } from "../standings/standings.ts";
import { tallyGames } from "../standings/tally.ts";

/** A line of a Swiss table. */
export type SwissPlacing = Placing & {
  /** The points of all opponents, added up: who had the harder way. */
  buchholz: number;
  byes: number;
};

/** What a bye counts: a win. */
const BYE_POINTS = 3;

/**
 * The table of a Swiss tournament: points, then Buchholz, then the standings' own order (wins, frame difference, games
 * with each other, …: see `placePlayers`). `byes` lists players with a bye, once for each bye; a bye adds the points of a win,
 * but no win, no game and no opponent.
 */
export function swissStandings(
  playerIds: readonly PlayerId[],
  games: readonly StandingsGame[],
  options: PlacingOptions & { byes?: readonly string[] },
): SwissPlacing[] {
  const byesOf = Map.groupBy(options.byes ?? [], (playerId) => playerId);
  const placings = placePlayers(playerIds, games, options).map((placing) => {
    const byes = byesOf.get(placing.playerId)?.length ?? 0;
    return { ...placing, byes, points: placing.points + BYE_POINTS * byes };
  });
  const points = new Map(placings.map((placing) => [placing.playerId, placing.points]));
  const opponents = opponentsIn(games);
  return placings
    .map((placing) => ({ ...placing, buchholz: buchholz(opponents.get(placing.playerId) ?? [], points) }))
    .toSorted((a, b) => b.points - a.points || b.buchholz - a.buchholz)
    .map((placing, index) => ({ ...placing, position: index + 1 }));
}

/** The points of these opponents added up; who is not in the table counts 0. */
export function buchholz(opponentIds: readonly string[], points: ReadonlyMap<string, number>): number {
  return opponentIds.reduce((sum, opponentId) => sum + (points.get(opponentId) ?? 0), 0);
}

/** Each player's opponents in the games that count, as the standings count them. */
function opponentsIn(games: readonly StandingsGame[]): Map<string, string[]> {
  const opponents = new Map<string, string[]>();
  const met = (one: string, other: string) => opponents.set(one, [...(opponents.get(one) ?? []), other]);
  for (const game of games) {
    const { player1Id, player2Id } = game;
    if (player1Id === null || player2Id === null) continue;
    if (!tallyGames([player1Id, player2Id], [game]).get(player1Id)?.played) continue;
    met(player1Id, player2Id);
    met(player2Id, player1Id);
  }
  return opponents;
}
