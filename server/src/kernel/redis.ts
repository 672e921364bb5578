import { Redis } from "ioredis";

const CONNECT_MS = 5_000;
const LONGEST_PAUSE_MS = 2_000;
/** A caller that waits longer than this for Redis continues without it. */
const COMMAND_MS = 250;

export type RedisClients = Awaited<ReturnType<typeof openRedis>>;

/**
 * Two connections to Redis, one to write and count, one that listens; each comes back automatically as long as the server runs.
 * Redis is optional: commands fail at once while it is unavailable. It may also be unavailable at the start.
 */
export async function openRedis(url: string, log: (error: unknown) => void) {
  const common = {
    lazyConnect: true,
    connectTimeout: CONNECT_MS,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    retryStrategy: (attempts: number) => Math.min(50 * attempts, LONGEST_PAUSE_MS),
  };
  const publisher = new Redis(url, { ...common, commandTimeout: COMMAND_MS, connectionName: "pockethall" });
  const subscriber = new Redis(url, { ...common, autoResubscribe: false, connectionName: "pockethall-live" });
  for (const client of [publisher, subscriber]) client.on("error", log);
  // What fails here is tried again by the client and reported by its "error" event.
  await Promise.allSettled([publisher.connect(), subscriber.connect()]);
  return {
    publisher,
    subscriber,
    close: (): void => {
      publisher.disconnect();
      subscriber.disconnect();
    },
  };
}
