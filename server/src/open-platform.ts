import type { FastifyInstance } from "fastify";
import { openResponseCache, type ResponseCache } from "./cache/response-cache.ts";
import type { Db } from "./database/database.ts";
import { openListener } from "./database/listener.ts";
import { createEarlyResponses, type EarlyResponses } from "./http/early-responses.ts";
import { createHttpApp, type HttpOptions } from "./http/http-app.ts";
import { sharedRateLimits } from "./http/shared-rate-limits.ts";
import { openRedis } from "./kernel/redis.ts";
import type { StreamLimits } from "./live/admission.ts";
import { type Live, openLive } from "./live/live.ts";
import { channelName } from "./live/missed.repository.ts";

export type PlatformOptions = Omit<HttpOptions, "rateLimitStore" | "earlyResponses"> & {
  db: Db;
  /** For the one connection that listens to what every process commits. */
  databaseUrl: string;
  /** Carries live events and counts requests for all processes together; without one the database and each process do. */
  redisUrl?: string | undefined;
  streamLimits?: StreamLimits | undefined;
  /** Milliseconds of a clock that never goes back, by which cached responses grow old; for tests. */
  nowMs?: (() => number) | undefined;
};

export type Platform = {
  http: FastifyInstance;
  live: Live;
  cache: ResponseCache;
  earlyResponses: EarlyResponses;
};

/** HTTP, the response cache and the live stream of one server process, with Redis behind them where there is one. */
export async function openPlatform(options: PlatformOptions): Promise<Platform> {
  const { db, databaseUrl, redisUrl, streamLimits: limits, nowMs } = options;
  const logged: { log?: FastifyInstance["log"] } = {};
  const logAs = (message: string) => (error: unknown) => logged.log?.warn({ err: error }, message);
  const redis = redisUrl === undefined ? undefined : await openRedis(redisUrl, logAs("Redis is away"));
  const rateLimitStore = redis && sharedRateLimits(redis.publisher, await channelName(db));
  const listener = await openListener(databaseUrl, logAs("the listening connection is interrupted"));
  const cache = await openResponseCache({ listener, log: logAs("a cached response is not refreshed"), nowMs });
  const earlyResponses = createEarlyResponses(cache, options);
  const http = await createHttpApp({ ...options, rateLimitStore, earlyResponses });
  logged.log = http.log;
  noteWrites(http, cache);
  const live = await openLive(http, { db, listener, redis, limits });
  http.addHook("onClose", async () => {
    await listener.close();
    await redis?.close();
  });
  return { http, live, cache, earlyResponses };
}

/** Before the response to a write is sent, hence before its writer can read. */
function noteWrites(http: FastifyInstance, cache: ResponseCache): void {
  http.addHook("onSend", async ({ method, headers: { authorization } }) => {
    if (method !== "GET" && method !== "HEAD" && authorization !== undefined) cache.noteWrite(authorization);
  });
}
