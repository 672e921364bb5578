import type { MatchId } from "@pockethall/domain/ids";
import type { FastifyInstance } from "fastify";
import type { Db } from "../database/database.ts";
import type { DatabaseListener } from "../database/listener.ts";
import type { Announce } from "../database/transact.ts";
import type { Clock } from "../kernel/clock.ts";
import type { RedisClients } from "../kernel/redis.ts";
import { createAdmission, DEFAULT_STREAM_LIMITS, type StreamLimits } from "./admission.ts";
import { registerEventPages } from "./event-pages.ts";
import { type EventHub, openEventHub } from "./hub.ts";
import { type LiveStream, registerLiveStream } from "./live-stream.ts";
import { createMissed } from "./resume.ts";
import { startViewerCounts } from "./viewer-counts.ts";

export type LiveOptions = {
  db: Db;
  listener: Pick<DatabaseListener, "subscribe">;
  redis?: RedisClients | undefined;
  limits?: StreamLimits | undefined;
  /** How often viewers are counted and the counts sent; for tests. */
  countEveryMs?: number | undefined;
  /** How often the table is read for events without a notification; for tests. */
  lookEveryMs?: number | undefined;
  /** How long an interval of pages is; for tests. */
  intervalMs?: number | undefined;
  /** By which pages are numbered; for tests. */
  clock?: Clock | undefined;
};

export type Live = LiveStream & {
  /** How many follow a match, in all processes. */
  viewersOfMatch(gameId: MatchId): Promise<number>;
  announce: Announce | undefined;
  /** The number of the newest event that this process has received. */
  newestEvent(): number;
  /** For work of this process that follows from events: called for every one of the topic. */
  listen: EventHub["listen"];
};

/** The live part of one server process: receives what all commit, streams it, counts who follows. Ends with the server. */
export async function openLive(http: FastifyInstance, options: LiveOptions): Promise<Live> {
  const { db, listener, redis, limits = DEFAULT_STREAM_LIMITS, countEveryMs, lookEveryMs } = options;
  const log = (error: unknown) => http.log.warn({ err: error }, "live events interrupted");
  const hub = await openEventHub({ db, listener, redis, lookEveryMs, log });
  const [missed, admission] = [createMissed(db, hub), createAdmission(limits)];
  const stream = registerLiveStream(http, { hub, missed, admission });
  const pages = registerEventPages(http, { ...options, hub, missed, admission });
  const { fanOut } = hub;
  const counts = startViewerCounts({ db, fanOut, log, ...(countEveryMs ? { everyMs: countEveryMs } : {}) });
  http.addHook("preClose", async () => {
    stream.closeAll();
    pages.closeAll();
  });
  http.addHook("onClose", async () => {
    await counts.stop();
    await hub.close();
  });
  return {
    ...stream,
    viewersOfMatch: counts.viewersOfMatch,
    announce: hub.announce,
    newestEvent: hub.newest,
    listen: hub.listen,
  };
}
