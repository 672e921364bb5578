import type { Dependant, Topics } from "./topics.ts";

/** One computation. `spoiledAtMs`: since when something that it may have read already is out of date. */
export type Flight = Dependant & { readonly beganMs: number; spoiledAtMs: number | undefined };
type Lane<Result> = { current: Flight; result: Promise<Result>; next: Promise<Result> | undefined };
type Watched = { name: string; topics: readonly string[] };
type FlightsOptions = { topics: Topics; isListening: () => boolean; nowMs: () => number };

/**
 * Computations by name, one at a time. Whoever comes while one runs that is not spoiled shares it; whoever comes after it
 * was spoiled shares the one after it. So many changes and many askers cost one computation after the other, never two at
 * once.
 */
export function createFlights<Result>({ topics, isListening, nowMs }: FlightsOptions) {
  const lanes = new Map<string, Lane<Result>>();

  const start = (watched: Watched, work: (flight: Flight) => Promise<Result>): Promise<Result> => {
    const current: Flight = {
      topics: watched.topics,
      beganMs: nowMs(),
      // Nothing would spoil it: nobody listens.
      spoiledAtMs: isListening() ? undefined : nowMs(),
      drop: () => {
        current.spoiledAtMs ??= nowMs();
      },
    };
    topics.add(current);
    const result = run(watched.name, current, work);
    lanes.set(watched.name, { current, result, next: undefined });
    return result;
  };
  const run = async (name: string, flight: Flight, work: (flight: Flight) => Promise<Result>): Promise<Result> => {
    try {
      return await work(flight);
    } finally {
      topics.remove(flight);
      if (lanes.get(name)?.next === undefined) lanes.delete(name);
    }
  };

  return {
    /** What a computation gives that has read nothing older than this call. */
    take: (watched: Watched, work: (flight: Flight) => Promise<Result>): Promise<Result> => {
      const lane = lanes.get(watched.name);
      if (lane === undefined) return start(watched, work);
      if (lane.next === undefined && lane.current.spoiledAtMs === undefined) return lane.result;
      const goOn = () => start(watched, work);
      lane.next ??= lane.result.then(goOn, goOn);
      return lane.next;
    },
    isFlying: (name: string): boolean => lanes.has(name),
  };
}
