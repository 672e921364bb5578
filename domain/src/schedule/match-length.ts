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

/**
 * The frames that a match between equals takes on average: a best of 7 takes 5.8. An even best of can end level, and
 * is counted with all of its frames.
 *
 * @throws RangeError for a best of below 1.
 */
export function expectedFrames(bestOf: number): number {
  if (!Number.isSafeInteger(bestOf) || bestOf < 1) throw new RangeError(`best of ${bestOf} is no match`);
  if (bestOf % 2 === 0) return bestOf;
  const target = (bestOf + 1) / 2;
  let expected = 0;
  let chance = 2 * 0.5 ** target; // that the winner needs exactly `frames`; two players can be the winner
  for (let frames = target; frames <= bestOf; frames += 1) {
    expected += frames * chance;
    chance *= frames / (2 * (frames - target + 1)); // the negative binomial distribution's own recurrence
  }
  return expected;
}

/** How long to keep a table for a match, in minutes: the expected frames, rounded up to 5 minutes. */
export function matchMinutes(bestOf: number, minutesPerFrame: number): number {
  const minutes = expectedFrames(bestOf) * minutesPerFrame;
  return Math.max(ROUNDING_MINUTES, Math.ceil(minutes / ROUNDING_MINUTES - 1e-9) * ROUNDING_MINUTES);
}
