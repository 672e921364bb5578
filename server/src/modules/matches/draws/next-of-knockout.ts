import { randomInt } from "node:crypto";
import { type DrawnGame, redrawRound, roundName, type Slot } from "@pockethall/domain/draws";
import type { NextRound, SoFar } from "./draw-facts.ts";
import type { DrawnGameRecord, GameRecord } from "./progress.repository.ts";

const CHANCES = 2 ** 32;
/** Fresh chance for each round: nobody can know the pairings before the last game of the round is over. */
const byMachine = () => randomInt(CHANCES) / CHANCES;

/**
 * The next round of a knock-out that is drawn anew each round, from those who are still in: the winners of the last round
 * and who had a bye in it. Where a void match has left fewer than the round has seats, empty ones are drawn too: whoever
 * is drawn against one has a bye. A round of byes alone brings the round after it.
 */
export function nextOfKnockout(game: DrawnGameRecord, { games, byes }: SoFar, lastRound: number): NextRound {
  const played = games.filter(({ round_number }) => round_number === game.round_number);
  const rested = byes.filter(({ round }) => round === game.round_number);
  let survivors = [...played.flatMap(({ winner_id }) => winner_id ?? []), ...rested.map(({ playerId }) => playerId)];
  const { thirdPlace } = game.format_options as { thirdPlace?: boolean };
  const losers = thirdPlace ? losersOf(played) : [];
  let next: NextRound = { round: game.round_number, games: [], byes: survivors };
  while (next.games.length === 0 && next.round < lastRound && survivors.length > 1) {
    next = drawnFrom(survivors, next.round + 1, { lastRound, losers });
    survivors = next.byes;
  }
  return next;
}

type Knockout = { lastRound: number; losers: readonly string[] };

function drawnFrom(survivors: readonly string[], round: number, { lastRound, losers }: Knockout): NextRound {
  const seats = 2 ** (lastRound - round + 1);
  const empty = Array.from({ length: seats - survivors.length }, (_, index) => `empty ${index + 1}`);
  const isEmpty = (slot: Slot) => slot.kind === "entrant" && empty.includes(slot.entrantId);
  const winners = [...survivors, ...empty];
  const drawn = redrawRound({ round, winners, random: byMachine, semiFinalLosers: losers });
  const [games, byes]: [DrawnGame[], string[]] = [[], []];
  for (const game of drawn) {
    const players = [game.player1, game.player2].filter((slot) => !isEmpty(slot));
    if (players.length === 2) games.push({ ...game, roundName: nameOf(game, round, lastRound) });
    else byes.push(...players.flatMap((slot) => (slot.kind === "entrant" ? slot.entrantId : [])));
  }
  return { round, games, byes };
}

const nameOf = (game: DrawnGame, round: number, lastRound: number): string =>
  game.key === "third" ? game.roundName : roundName(round, lastRound);

function losersOf(games: readonly GameRecord[]): string[] {
  const lost = games.filter(({ winner_id }) => winner_id !== null);
  return lost.flatMap(({ player1_id, player2_id, winner_id }) =>
    [player1_id, player2_id].flatMap((id) => (id !== null && id !== winner_id ? [id] : [])),
  );
}
