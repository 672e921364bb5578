import type { FastifyInstance } from "fastify";
import type { Db } from "./platform/database/database.ts";
import type { StreamLimits } from "./platform/events/admission.ts";
import { type Live, openLive } from "./platform/events/live.ts";
import { channelName } from "./platform/events/missed.repository.ts";
import { createHttpApp, type HttpOptions } from "./platform/http/http-app.ts";
import { sharedRateLimits } from "./platform/http/shared-rate-limits.ts";
import { openPrepared, type PreparedAnswers } from "./platform/prepared/prepared.ts";
import { openRedis } from "./platform/redis.ts";

export type PlatformOptions = Omit<HttpOptions, "rateLimitStore"> & {
  db: Db;
  /** For the one connection that listens to what every process commits. */
  databaseUrl: string;
  /** Carries live events and counts requests for all processes together; without one the database and each process do. */
  redisUrl?: string | undefined;
  streamLimits?: StreamLimits | undefined;
};

export type Platform = { http: FastifyInstance; live: Live; prepared: PreparedAnswers };

/** HTTP, prepared answers and the live stream of one server process, with Redis behind them where there is one. */
export async function openPlatform(options: PlatformOptions): Promise<Platform> {
  const { db, databaseUrl, redisUrl, streamLimits: limits } = options;
  const lines: { log?: FastifyInstance["log"] } = {};
  const log = (error: unknown) => lines.log?.warn({ err: error }, "Redis is away");
  const redis = redisUrl === undefined ? undefined : await openRedis(redisUrl, log);
  const rateLimitStore = redis && sharedRateLimits(redis.publisher, await channelName(db));
  const http = await createHttpApp({ ...options, rateLimitStore });
  lines.log = http.log;
  const prepared = await openPrepared(http, options);
  const live = await openLive(http, { db, databaseUrl, redis, limits });
  http.addHook("onClose", async () => redis?.close());
  return { http, live, prepared };
}
