import type { PlayerId } from "../common/ids.ts";
import type { Placing, PlacingOptions, StandingsGame } from "./standings-types.ts";
import { type Tally, tallyGames } from "./tally.ts";
import { breakTies } from "./tie-break.ts";

export type { Placing, PlacingOptions, StandingsGame } from "./standings-types.ts";

/**
 * Places the players of a tournament or group from its games. Order of players and games given does not matter.
 *
 * Rule (spec section 4): win 3, draw 1, loss 0; by points, then wins, then frame difference. Completed games count;
 * live ones add their frames provisionally. snooker.md section 6 settles the rest: a game without score, or 0-0 without
 * winner, or void, counts nowhere; a walkover counts as a win and adds no frames. Players level on points and wins are
 * separated by the tie-breaks of the tournament (`breakTies`).
 * Games with a player who is not listed are left out.
 */
export function placePlayers(
  playerIds: readonly PlayerId[],
  games: readonly StandingsGame[],
  options: PlacingOptions,
): Placing[] {
  const tallies = tallyGames(playerIds, games);
  return breakTies([...tallies.keys()], games, tallies, options).map((playerId, index) => {
    const {
      walkoversGiven: _,
      pointsDifference: _points,
      lacksPoints: _lacks,
      ...counts
    } = tallies.get(playerId) as Tally;
    return { playerId, position: index + 1, ...counts };
  });
}
