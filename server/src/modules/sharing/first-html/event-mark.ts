const EVERY_MS = 1_000;

/**
 * The number of a live event, at least a second old: every answer of the response cache holds it, even one of a hot key,
 * which may be older than the newest event by a quarter of that.
 */
export function createEventMark(newest: () => number) {
  let [before, last] = [newest(), newest()];
  const timer = setInterval(() => {
    [before, last] = [last, newest()];
  }, EVERY_MS);
  timer.unref();
  return { mark: () => before, stop: () => clearInterval(timer) };
}
