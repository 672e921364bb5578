import { MAX_PARTICIPANTS } from "./drawn-game.ts";

/**
 * The seeds of a bracket from top to bottom; each neighbouring pair meets in round 1.
 * The best two can only meet in the final, the best four not before the semi-finals, and so on.
 *
 * 'crucible' is the same tree drawn as the World Championship draws it: the best seed on top, the second at the foot.
 * @param size a power of two from 1 to 1,024. @throws RangeError otherwise.
 */
export function seedOrder(size: number, picture: "standard" | "crucible" = "standard"): number[] {
  if (!isPowerOfTwo(size) || size > MAX_PARTICIPANTS)
    throw new RangeError(`a bracket of ${size} is not a power of two from 1 to ${MAX_PARTICIPANTS}`);
  let order = [1];
  while (order.length < size) {
    const pairSum = 2 * order.length + 1;
    order = order.flatMap((seed, index) =>
      picture === "crucible" && index % 2 === 1 ? [pairSum - seed, seed] : [seed, pairSum - seed],
    );
  }
  return order;
}

/** The smallest power of two with a slot for all participants. @throws RangeError unless they are 2 to 1,024. */
export function bracketSize(participants: number): number {
  if (!Number.isInteger(participants) || participants < 2 || participants > MAX_PARTICIPANTS)
    throw new RangeError(`a draw takes 2 to ${MAX_PARTICIPANTS} participants, not ${participants}`);
  let size = 2;
  while (size < participants) size *= 2;
  return size;
}

/** 1, 2, 4, 8, … */
export function isPowerOfTwo(count: number): boolean {
  return count >= 1 && Number.isInteger(Math.log2(count));
}

/** What people call a round of a knock-out; `rounds` is how many it has. */
export function roundName(round: number, rounds: number): string {
  const names = ["Final", "Semi-final", "Quarter-final"];
  return names[rounds - round] ?? `Round ${round}`;
}
