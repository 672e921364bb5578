/** The most entrants one draw takes. */
export const MAX_ENTRANTS = 1024;

/** Where a player of a game comes from: the entry list, or another game of the same draw by its key. */
export type Slot =
  | { kind: "entrant"; entrantId: string }
  | { kind: "winner"; of: string }
  | { kind: "loser"; of: string };

/** One game of a draw, before anybody has played. */
export type DrawnGame = {
  /** 'r1m1', 'r2m3', or 'third' for the third-place match; unique in the draw. */
  key: string;
  /** From 1; the third-place match stands in the round of the final. */
  round: number;
  /** From 1 within the full bracket. Byes leave gaps in round 1, so that pictures and feeders stay true. */
  position: number;
  player1: Slot;
  player2: Slot;
};

/**
 * Draws a single elimination, games in order of round and position, the third-place match last.
 *
 * Entrants come best seed first. The best `size - n` seeds have a bye: no game, they enter in round 2. There are n - 1
 * games, and one more for the third place when asked and when there are two semi-finals (4 entrants or more).
 * The winner of (round, position p) goes to (round + 1, ceil(p / 2)), as player 1 when p is odd; the feeders say so
 * themselves, so nobody needs the arithmetic afterwards.
 * @throws RangeError for fewer than 2 or more than 1,024 entrants, or one who is listed twice.
 */
export function drawSingleElimination(
  entrantIds: readonly string[],
  options: { thirdPlace?: boolean } = {},
): DrawnGame[] {
  if (new Set(entrantIds).size !== entrantIds.length) throw new RangeError("an entrant is listed twice");
  const games: DrawnGame[] = [];
  let slots = firstSlots(entrantIds);
  for (let round = 1; slots.length > 1; round += 1) slots = playRound(round, slots, games);
  if (options.thirdPlace && entrantIds.length >= 4)
    games.push(thirdPlaceGame(Math.log2(bracketSize(entrantIds.length))));
  return games;
}

/**
 * The seeds of a bracket from top to bottom; each neighbouring pair meets in round 1.
 * The best two can only meet in the final, the best four not before the semi-finals, and so on.
 *
 * 'crucible' is the same tree drawn as the World Championship draws it: the best seed on top, the second at the foot.
 * @param size a power of two from 1 to 1,024. @throws RangeError otherwise.
 */
export function seedOrder(size: number, picture: "standard" | "crucible" = "standard"): number[] {
  if (!Number.isInteger(Math.log2(size)) || size > MAX_ENTRANTS || size < 1)
    throw new RangeError(`a bracket of ${size} is not a power of two from 1 to ${MAX_ENTRANTS}`);
  let order = [1];
  while (order.length < size) {
    const pairSum = 2 * order.length + 1;
    order = order.flatMap((seed, index) =>
      picture === "crucible" && index % 2 === 1 ? [pairSum - seed, seed] : [seed, pairSum - seed],
    );
  }
  return order;
}

/** The smallest power of two that seats all entrants. @throws RangeError unless they are 2 to 1,024. */
export function bracketSize(entrants: number): number {
  if (!Number.isInteger(entrants) || entrants < 2 || entrants > MAX_ENTRANTS)
    throw new RangeError(`a draw takes 2 to ${MAX_ENTRANTS} entrants, not ${entrants}`);
  let size = 2;
  while (size < entrants) size *= 2;
  return size;
}

/** What people call a round; `rounds` is how many the draw has. */
export function roundName(round: number, rounds: number): string {
  const names = ["Final", "Semi-final", "Quarter-final"];
  return names[rounds - round] ?? `Round ${round}`;
}

/** The full bracket from top to bottom, `undefined` where the opponent of a bye would stand. */
function firstSlots(entrantIds: readonly string[]): (Slot | undefined)[] {
  return seedOrder(bracketSize(entrantIds.length)).map((seed) => {
    const entrantId = entrantIds[seed - 1];
    return entrantId === undefined ? undefined : { kind: "entrant", entrantId };
  });
}

/** Pairs neighbours into `games` and returns the slots of the next round. */
function playRound(round: number, slots: readonly (Slot | undefined)[], games: DrawnGame[]): (Slot | undefined)[] {
  return Array.from({ length: slots.length / 2 }, (_, pair) => {
    const [player1, player2] = [slots[2 * pair], slots[2 * pair + 1]];
    if (!player1 || !player2) return player1; // a bye: the better seed always stands on top
    const position = pair + 1;
    const key = `r${round}m${position}`;
    games.push({ key, round, position, player1, player2 });
    return { kind: "winner", of: key };
  });
}

function thirdPlaceGame(rounds: number): DrawnGame {
  const loserOf = (position: number): Slot => ({ kind: "loser", of: `r${rounds - 1}m${position}` });
  return { key: "third", round: rounds, position: 2, player1: loserOf(1), player2: loserOf(2) };
}
