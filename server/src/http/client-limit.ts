import type { IncomingMessage } from "node:http";
import { LRUCache } from "lru-cache";
import { networkOf } from "./network-of.ts";

const WINDOW_MS = 60_000;
/**
 * A cached response costs a fiftieth of a computed one, and many people share one address behind a mobile network. What
 * comes above this goes to Fastify, where the general limit counts (http-app.ts).
 */
const REQUESTS_PER_MINUTE = 30_000;
const MAX_CLIENTS = 50_000;

type Client = Pick<IncomingMessage, "headers"> & { socket: { remoteAddress?: string | undefined } };

/** Counts the early responses of each client address in this process. @param trustProxy whether our own proxy names the client. */
export function createClientLimit(trustProxy: boolean) {
  const networks = new LRUCache<string, string>({ max: MAX_CLIENTS, memoMethod: networkOf });
  let counts = new Map<string, number>();
  let windowEndMs = -Infinity;
  return {
    mayCome: ({ headers, socket }: Client, now: number): boolean => {
      if (now > windowEndMs || counts.size > MAX_CLIENTS) {
        counts = new Map();
        windowEndMs = now + WINDOW_MS;
      }
      const forwarded = trustProxy ? lastOf(String(headers["x-forwarded-for"] ?? "")) : "";
      const address = networks.memo(forwarded || (socket.remoteAddress ?? ""));
      const count = (counts.get(address) ?? 0) + 1;
      counts.set(address, count);
      return count <= REQUESTS_PER_MINUTE;
    },
  };
}

/** The address that our own proxy saw comes last. */
const lastOf = (list: string): string => list.slice(list.lastIndexOf(",") + 1).trim();
