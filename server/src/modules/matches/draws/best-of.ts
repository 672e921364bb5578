import type { DrawnGame } from "@pockethall/domain/draws";
import { phaseFacts } from "@pockethall/domain/phases";

/** Spec section 9: best of 7 by default. */
export const DEFAULT_TOTAL_FRAMES = 7;

/** How long games are: `fromTheEnd` sets best of by round counted back from the final (1), `totalFrames` all others. */
export type Lengths = {
  totalFrames: number;
  fromTheEnd: Readonly<Record<string, number>>;
  /** The number of the final's round, where the rounds before are drawn one by one and no feeder leads to it yet. */
  lastRound?: number | undefined;
};

/**
 * Best of, by key, for the games of a draw. Outside a bracket it is `totalFrames`, even ones too: a draw is a
 * result there. In a bracket the round from the end decides, and what is left is made odd, since a game must have a winner.
 */
export function bestOfEach(games: readonly DrawnGame[], lengths: Lengths): Map<string, number> {
  const distances = distancesToTheEnd(games, lengths.lastRound);
  return new Map(
    games.map((game) => {
      const distance = distances.get(game.key);
      if (distance === undefined) return [game.key, lengths.totalFrames];
      return [game.key, lengths.fromTheEnd[distance] ?? oddFrames(lengths.totalFrames)];
    }),
  );
}

const oddFrames = (frames: number): number => (frames % 2 === 1 ? frames : frames + 1);

/** 1 for the games that end the knock-out (finals, third place), 2 for those whose winners play them, and so on. */
function distancesToTheEnd(games: readonly DrawnGame[], lastRound: number | undefined): Map<string, number> {
  const distances = new Map<string, number>();
  // A game comes after those that feed it: from the last to the first, each distance is known when it is asked for.
  for (const game of games.toReversed()) {
    const { bracket } = phaseFacts(game.phase);
    if (bracket === null) continue;
    const isEnd = bracket === "decider" || game.key === "third";
    const counted = lastRound === undefined ? (distances.get(game.key) ?? 1) : lastRound - game.round + 1;
    const distance = isEnd ? 1 : counted;
    distances.set(game.key, distance);
    for (const slot of [game.player1, game.player2])
      if (slot.kind === "winner") distances.set(slot.of, Math.max(distances.get(slot.of) ?? 0, distance + 1));
  }
  return distances;
}
