const FIRST_DELAY_MS = 1_000;
const LONGEST_DELAY_MS = 30_000;

/**
 * How long to wait before the next attempt, in milliseconds: doubling from one second to thirty, and up to half of it
 * less by chance, so that the phones of a hall that lost its network do not all come back in the same instant.
 *
 * @param failures how many attempts have failed in a row, from 1
 * @param random a number from 0 up to 1
 */
export function retryDelayMs(failures: number, random: number): number {
  const wholeMs = Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** Math.min(failures - 1, 10));
  return Math.max(FIRST_DELAY_MS, wholeMs * (1 - random / 2));
}

/** A sleep that ends when rung. A ring without a sleeper is not lost: the next sleep ends at once. */
export function createAlarm() {
  let bell = new AbortController();
  return {
    ring: (): void => bell.abort(),
    /** Aborted by the next ring; already aborted when it rang since the last `reset`. */
    signal: (): AbortSignal => bell.signal,
    /** Forgets rings so far. */
    reset: (): void => {
      if (bell.signal.aborted) bell = new AbortController();
    },
  };
}

/** Resolves when the signal is aborted. */
export const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener("abort", () => resolve(), { once: true });
  });

/** The `wait` of a browser: this long, or until woken. */
export const waitOrWake = (timeoutMs: number, woken: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (woken.aborted) return resolve();
    const timer = setTimeout(done, timeoutMs);
    function done(): void {
      clearTimeout(timer);
      woken.removeEventListener("abort", done);
      resolve();
    }
    woken.addEventListener("abort", done, { once: true });
  });
