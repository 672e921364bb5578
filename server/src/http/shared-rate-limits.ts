import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from "@fastify/rate-limit";
import type { Redis } from "ioredis";

export type RateLimitStore = FastifyRateLimitStoreCtor;
type Count = { current: number; ttl: number };

/** Counts and starts the window with the first; without one that lives the window would never end. */
const COUNT_SCRIPT = `
  local current = redis.call('INCR', KEYS[1])
  if current == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
  return {current, redis.call('PTTL', KEYS[1])}`;
/** Callers that this process counts on its own while Redis is unavailable; the oldest are forgotten. */
const MOST_COUNTED_HERE = 5_000;

/**
 * Where requests are counted for all server processes together. While Redis is unavailable each process counts for itself, so
 * that limits hold, only less strictly.
 *
 * @param prefix of every key: two servers that share a Redis do not count together.
 */
export function sharedRateLimits(redis: Redis, prefix: string): RateLimitStore {
  const countHere = createLocalCounts();
  const countInRedis = async (key: string, windowMs: number): Promise<Count> => {
    const answer = await redis.eval(COUNT_SCRIPT, 1, key, windowMs);
    const [current, ttl] = answer as [number, number];
    return { current, ttl };
  };
  const count = (key: string, windowMs: number): Count | Promise<Count> => {
    const here = () => countHere(key, windowMs, Date.now());
    return redis.status === "ready" ? countInRedis(key, windowMs).catch(here) : here();
  };
  const report = async (done: (error: null, result: Count) => void, counted: Count | Promise<Count>) =>
    done(null, await counted);
  const storeOf = (name: string): FastifyRateLimitStore => ({
    incr: (caller, callback, windowMs) => void report(callback, count(`${name}:${caller}`, windowMs)),
    child: (options) => {
      // What the limiter hands over in truth: its settings for the route, and the route inside them.
      const { routeInfo } = options as unknown as { routeInfo: { method: string | string[]; url: string } };
      return storeOf(`${prefix}:${String(routeInfo.method)}${routeInfo.url}`);
    },
  });
  // Made with `new` by the limiter; a function that returns an object is one.
  return function Store() {
    return storeOf(prefix);
  } as unknown as RateLimitStore;
}

function createLocalCounts() {
  const counts = new Map<string, { current: number; endsAtMs: number }>();
  return (key: string, windowMs: number, nowMs: number): Count => {
    const known = counts.get(key);
    const count = known && known.endsAtMs > nowMs ? known : { current: 0, endsAtMs: nowMs + windowMs };
    count.current += 1;
    counts.delete(key);
    counts.set(key, count);
    const [oldest] = counts.keys();
    if (counts.size > MOST_COUNTED_HERE && oldest !== undefined) counts.delete(oldest);
    return { current: count.current, ttl: count.endsAtMs - nowMs };
  };
}
