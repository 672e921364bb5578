import type { Random } from "../common/random.ts";
import { shuffled } from "../common/random.ts";
import type { DrawnGame, Slot } from "./drawn-game.ts";
import type { NextRound, RoundGame, RoundsSoFar } from "./format.ts";
import { thirdPlaceGame } from "./knockout.ts";
import { isPowerOfTwo, roundName } from "./seed-order.ts";

/**
 * Draws the next round of a knock-out that is redrawn each round: all who are still in, in an order drawn from
 * `random`, neighbours meet; every pairing is equally likely.
 *
 * `winners` are the winners of the last round and, in round 2, those who had a bye. `semiFinalLosers`: given with the last
 * two winners, both losers of the semi-finals play for the third place; fewer than two (one had a bye) play nothing.
 * @throws RangeError unless 2, 4, 8, … are left and none is listed twice.
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
    const [player1, player2] = [participant(order[2 * pair]), participant(order[2 * pair + 1])];
    return { key: `r${round}m${position}`, round, roundName: name, position, phase: "knockout", player1, player2 };
  });
  const [loser1, loser2] = semiFinalLosers;
  if (winners.length > 2 || loser1 === undefined || loser2 === undefined) return games;
  return [...games, thirdPlaceGame(round, participant(loser1), participant(loser2))];
}

function participant(participantId: string | undefined): Slot {
  return { kind: "participant", participantId: participantId as string };
}

/**
 * The next round of a knock-out that is redrawn each round, from the players who are still in: the winners of the last
 * round and those who had a bye in it. Where a void match has left fewer than the round has slots, empty ones are drawn
 * too: a player drawn against one has a bye. A round of byes alone brings the round after it.
 */
export function nextOfRedrawn(soFar: RoundsSoFar, { thirdPlace }: { thirdPlace: boolean }): NextRound {
  const played = soFar.games.filter(({ round }) => round === soFar.round);
  const rested = soFar.byes.filter(({ round }) => round === soFar.round);
  let survivors = [...played.flatMap(({ winnerId }) => winnerId ?? []), ...rested.map(({ playerId }) => playerId)];
  const losers = thirdPlace ? losersOf(played) : [];
  let next: NextRound = { round: soFar.round, games: [], byes: survivors };
  while (next.games.length === 0 && next.round < soFar.lastRound && survivors.length > 1) {
    next = drawnFrom(survivors, next.round + 1, { ...soFar, losers });
    survivors = next.byes;
  }
  return next;
}

type Redrawn = Pick<RoundsSoFar, "lastRound" | "random"> & { losers: readonly string[] };

function drawnFrom(survivors: readonly string[], round: number, { lastRound, losers, random }: Redrawn): NextRound {
  const slots = 2 ** (lastRound - round + 1);
  const empty = Array.from({ length: slots - survivors.length }, (_, index) => `empty ${index + 1}`);
  const isEmpty = (slot: Slot) => slot.kind === "participant" && empty.includes(slot.participantId);
  const winners = [...survivors, ...empty];
  const drawn = redrawRound({ round, winners, random, semiFinalLosers: losers });
  const [games, byes]: [DrawnGame[], string[]] = [[], []];
  for (const game of drawn) {
    const players = [game.player1, game.player2].filter((slot) => !isEmpty(slot));
    if (players.length === 2) games.push({ ...game, roundName: nameOf(game, round, lastRound) });
    else byes.push(...players.flatMap((slot) => (slot.kind === "participant" ? slot.participantId : [])));
  }
  return { round, games, byes };
}

const nameOf = (game: DrawnGame, round: number, lastRound: number): string =>
  game.key === "third" ? game.roundName : roundName(round, lastRound);

function losersOf(games: readonly RoundGame[]): string[] {
  const lost = games.filter(({ winnerId }) => winnerId !== null);
  return lost.flatMap(({ player1Id, player2Id, winnerId }) =>
    [player1Id, player2Id].flatMap((id) => (id !== null && id !== winnerId ? [id] : [])),
  );
}
