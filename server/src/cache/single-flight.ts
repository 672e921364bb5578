/** One running computation. */
export type Flight<Result> = {
  readonly result: Promise<Result>;
  /** Whether a caller that arrives now may share the result. */
  mayJoin(): boolean;
};
type Running<Result> = Flight<Result> & { next?: Promise<Result> };

/**
 * Runs one computation a key at a time. A caller that may not join the running one shares the next one with all others
 * that arrive meanwhile, so many callers and many invalidations cost one computation after the other.
 */
export function createSingleFlight<Result>() {
  const flights = new Map<string, Running<Result>>();

  const start = (key: string, begin: () => Flight<Result>): Promise<Result> => {
    const flight: Running<Result> = begin();
    flights.set(key, flight);
    const land = () => {
      if (flight.next === undefined) flights.delete(key);
    };
    flight.result.then(land, land);
    return flight.result;
  };
  return {
    run: (key: string, begin: () => Flight<Result>): Promise<Result> => {
      const flight = flights.get(key);
      if (flight === undefined) return start(key, begin);
      if (flight.next === undefined && flight.mayJoin()) return flight.result;
      const startNext = () => start(key, begin);
      flight.next ??= flight.result.then(startNext, startNext);
      return flight.next;
    },
    isRunning: (key: string): boolean => flights.has(key),
  };
}
