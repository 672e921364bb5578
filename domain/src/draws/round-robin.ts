import type { DrawnGame } from "./drawn-game.ts";

/**
 * Draws everyone against everyone, `legs` times, by the circle method: the first stays, the others move round by one each
 * round. No participant plays twice in a round; with an odd number one rests in each. The second leg has the sides turned.
 *
 * n players meet in n(n - 1)/2 games a leg. `group` numbers the table, from 1.
 */
export function drawRoundRobin(participantIds: readonly string[], legs: 1 | 2, group = 1): DrawnGame[] {
  const leg = circleRounds(participantIds);
  const rounds = legs === 1 ? leg : [...leg, ...leg.map((pairs) => pairs.map(([one, other]) => [other, one] as const))];
  return rounds.flatMap((pairs, index) =>
    pairs.map(([player1, player2], place) => ({
      key: `g${group}r${index + 1}m${place + 1}`,
      round: index + 1,
      roundName: `Round ${index + 1}`,
      position: place + 1,
      phase: "group" as const,
      group,
      player1: { kind: "participant" as const, participantId: player1 },
      player2: { kind: "participant" as const, participantId: player2 },
    })),
  );
}

type Pair = readonly [string, string];

/** The pairs of each round; the participant opposite the empty slot rests. */
function circleRounds(participantIds: readonly string[]): Pair[][] {
  const [fixed, ...moving] = participantIds.length % 2 === 0 ? participantIds : [...participantIds, undefined];
  return moving.map((_, turn) => {
    const circle = [fixed, ...moving.slice(moving.length - turn), ...moving.slice(0, moving.length - turn)];
    return circle.slice(0, circle.length / 2).flatMap((one, place): Pair[] => {
      const other = circle[circle.length - 1 - place];
      return one === undefined || other === undefined ? [] : [[one, other]];
    });
  });
}
