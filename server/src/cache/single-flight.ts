/** One running computation. */
export type Flight<Result> = {
  readonly result: Promise<Result>;
  /** Whether a caller that arrives now may share the result. */
  mayJoin(): boolean;
};
type Running<Result> = Flight<Result> & { next?: Promise<Result> };

/**
 * Runs one computation a key at a time. A caller that may not join the running one shares the next one with all others
 * that arrive meanwhile, any number of callers and invalidations cost one computation after the other.
 */
export function createSingleFlight<Result>() {
  const runs = new Map<string, Running<Result>>();

  const start = (key: string, begin: () => Flight<Result>): Promise<Result> => {
    const run: Running<Result> = begin();
    runs.set(key, run);
    const land = () => {
      if (run.next === undefined) runs.delete(key);
    };
    run.result.then(land, land);
    return run.result;
  };
  return {
    run: (key: string, begin: () => Flight<Result>): Promise<Result> => {
      const run = runs.get(key);
      if (run === undefined) return start(key, begin);
      if (run.next === undefined && run.mayJoin()) return run.result;
      const startNext = () => start(key, begin);
      run.next ??= run.result.then(startNext, startNext);
      return run.next;
    },
    isRunning: (key: string): boolean => runs.has(key),
  };
}
