// The PIN of the day: shown at the desk, typed by players on their own phones. It proves that they are there.

export const PIN_DIGITS = 4;
/** Attempts of one person in one tournament, within a quarter of an hour: 1 in 2,000 guesses right. */
export const MOST_PIN_ATTEMPTS = 5;
const WINDOW_MS = 15 * 60_000;

/** A new PIN. @param randomInt an unpredictable whole number from 0 to below its argument. */
export const newPin = (randomInt: (below: number) => number): string =>
  String(randomInt(10 ** PIN_DIGITS)).padStart(PIN_DIGITS, "0");

/** How often a person has tried since `windowStartedAt`. */
export type PinAttempts = { windowStartedAt: Date; count: number };
export type PinAttempt =
  | { isAllowed: true; attempts: PinAttempts }
  /** `until`: when the next attempt counts. */
  | { isAllowed: false; until: Date };

/** Whether one more attempt may be made now, and what is counted then. */
export function pinAttempt(before: PinAttempts | null, now: Date): PinAttempt {
  const endsAtMs = before === null ? 0 : before.windowStartedAt.getTime() + WINDOW_MS;
  if (before === null || endsAtMs <= now.getTime())
    return { isAllowed: true, attempts: { windowStartedAt: now, count: 1 } };
  if (before.count >= MOST_PIN_ATTEMPTS) return { isAllowed: false, until: new Date(endsAtMs) };
  return { isAllowed: true, attempts: { ...before, count: before.count + 1 } };
}
