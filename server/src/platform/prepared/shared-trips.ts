/**
 * Lets many share round trips. The trip under way is of no use to whoever comes after it began, so all of them take the
 * next one; however many ask, at most two trips lie before anybody's answer.
 */
export function createSharedTrips<Result>(go: () => Promise<Result>): () => Promise<Result> {
  let running: Promise<Result> | undefined;
  let next: Promise<Result> | undefined;
  const start = (): Promise<Result> => {
    next = undefined;
    const trip: Promise<Result> = go().finally(() => {
      if (running === trip && next === undefined) running = undefined;
    });
    running = trip;
    return trip;
  };
  return () => {
    if (running === undefined) return start();
    next ??= running.then(start, start);
    return next;
  };
}
