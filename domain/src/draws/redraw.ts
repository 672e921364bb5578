import type { Random } from "../random/random.ts";
import { shuffled } from "../random/random.ts";
import type { DrawnGame, Slot } from "./drawn-game.ts";
import { thirdPlaceGame } from "./knockout.ts";
import { isPowerOfTwo, roundName } from "./seed-order.ts";

/**
 * Draws the next round of a knock-out that is drawn anew each round: all who are still in, in an order drawn from
 * `random`, neighbours meet; every pairing is equally likely.
 *
 * `winners` are the winners of the last round and, in round 2, those who had a bye. `semiFinalLosers`: given with the last
 * two winners, both losers of the semi-finals play for the third place; fewer than two (one had a bye) play nothing.
 * @throws RangeError unless 2, 4, 8, … are left and nobody is listed twice.
 */
export function redrawRound(given: {
  round: number;
  winners: readonly string[];
  random: Random;
  semiFinalLosers?: readonly string[];
}): DrawnGame[] {
  const { round, winners, random, semiFinalLosers = [] } = given;
  if (winners.length < 2 || !isPowerOfTwo(winners.length) || new Set(winners).size !== winners.length)
    throw new RangeError(`a round of a knock-out cannot be drawn from these ${winners.length}`);
  const order = shuffled(winners, random);
  const name = roundName(round, round - 1 + Math.log2(winners.length));
  const games = Array.from({ length: order.length / 2 }, (_, pair): DrawnGame => {
    const position = pair + 1;
    const [player1, player2] = [entrant(order[2 * pair]), entrant(order[2 * pair + 1])];
    return { key: `r${round}m${position}`, round, roundName: name, position, phase: "knockout", player1, player2 };
  });
  const [loser1, loser2] = semiFinalLosers;
  if (winners.length > 2 || loser1 === undefined || loser2 === undefined) return games;
  return [...games, thirdPlaceGame(round, entrant(loser1), entrant(loser2))];
}

function entrant(entrantId: string | undefined): Slot {
  return { kind: "entrant", entrantId: entrantId as string };
}
