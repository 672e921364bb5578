import type { DrawnGame } from "./drawn-game.ts";

/**
 * Draws everyone against everyone, `legs` times, by the circle method: the first stays, the others move round by one each
 * round. No entrant plays twice in a round; with an odd number one rests in each. The second leg has the sides turned.
 *
 * n players meet in n(n - 1)/2 games a leg. `group` numbers the table, from 1.
 */
export function drawRoundRobin(entrantIds: readonly string[], legs: 1 | 2, group = 1): DrawnGame[] {
  const leg = circleRounds(entrantIds);
  const rounds = legs === 1 ? leg : [...leg, ...leg.map((pairs) => pairs.map(([one, other]) => [other, one] as const))];
  return rounds.flatMap((pairs, index) =>
    pairs.map(([player1, player2], place) => ({
      key: `g${group}r${index + 1}m${place + 1}`,
      round: index + 1,
      roundName: `Round ${index + 1}`,
      position: place + 1,
      phase: "group" as const,
      group,
      player1: { kind: "entrant" as const, entrantId: player1 },
      player2: { kind: "entrant" as const, entrantId: player2 },
    })),
  );
}

type Pair = readonly [string, string];

/** The pairs of each round; the entrant opposite the empty seat rests. */
function circleRounds(entrantIds: readonly string[]): Pair[][] {
  const [fixed, ...moving] = entrantIds.length % 2 === 0 ? entrantIds : [...entrantIds, undefined];
  return moving.map((_, turn) => {
    const circle = [fixed, ...moving.slice(moving.length - turn), ...moving.slice(0, moving.length - turn)];
    return circle.slice(0, circle.length / 2).flatMap((one, place): Pair[] => {
      const other = circle[circle.length - 1 - place];
      return one === undefined || other === undefined ? [] : [[one, other]];
    });
  });
}
