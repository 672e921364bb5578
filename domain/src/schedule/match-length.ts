/** What is played: the rules that also say how long a frame takes. */
export type Ruleset = "rack" | "snooker15" | "snooker10" | "snooker6";

/**
 * Minutes of one frame among club players, with the balls set up again. Our own estimate, which an organizer overrides
 * with what the players in that hall need.
 */
export const MINUTES_PER_FRAME: Readonly<Record<Ruleset, number>> = {
  rack: 10,
  snooker15: 25,
  snooker10: 18,
  snooker6: 12,
};

const ROUNDING_MINUTES = 5;

/** How long a match is: best of how many, and the frames that a handicap gave both players; left out: none. */
export type MatchLength = { bestOf: number; given?: readonly [number, number] };

/**
 * The frames that are played in a match between equals on average: a best of 7 takes 5.8, with two frames given 3.5. An even
 * best of can end level, and is counted with all of its frames but the given ones.
 *
 * @throws RangeError for a best of below 1.
 */
export function expectedFrames({ bestOf, given: [first, second] = [0, 0] }: MatchLength): number {
  if (!Number.isSafeInteger(bestOf) || bestOf < 1) throw new RangeError(`best of ${bestOf} is no match`);
  if (bestOf % 2 === 0) return Math.max(1, bestOf - first - second);
  const target = (bestOf + 1) / 2;
  return framesToPlay(Math.max(1, target - first), Math.max(1, target - second));
}

/** Frames until one side has won those it needs, each frame even: one more than the average of what follows it. */
function framesToPlay(needed1: number, needed2: number): number {
  let row = Array.from({ length: needed2 + 1 }, () => 0);
  for (let own = 1; own <= needed1; own += 1) {
    const next = [0];
    for (let other = 1; other <= needed2; other += 1)
      next.push(1 + ((row[other] as number) + (next[other - 1] as number)) / 2);
    row = next;
  }
  return row[needed2] as number;
}

/** How long to keep a table for a match, in minutes: the expected frames, rounded up to 5 minutes. */
export function matchMinutes(length: MatchLength, minutesPerFrame: number): number {
  const minutes = expectedFrames(length) * minutesPerFrame;
  return Math.max(ROUNDING_MINUTES, Math.ceil(minutes / ROUNDING_MINUTES - 1e-9) * ROUNDING_MINUTES);
}
