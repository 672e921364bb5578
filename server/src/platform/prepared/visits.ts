import type { IncomingMessage } from "node:http";
import rateLimit from "@fastify/rate-limit";

const WINDOW_MS = 60_000;
/**
 * What is ready costs a fiftieth of what must be made, and many people share one address behind a mobile network. Who
 * comes more often goes the long way, where the general limit counts (platform/http/http-app.ts).
 */
const VISITS_PER_MINUTE = 30_000;
const MOST_COUNTED = 50_000;

/** Counts the requests of each address in this process. @param trustProxy whether our own proxy says who calls. */
export function createVisits(trustProxy: boolean, nowMs: () => number = () => performance.now()) {
  let counts = new Map<string, number>();
  let networks = new Map<string, string>();
  let windowEndMs = -Infinity;
  // Worked out once: it costs more than the answer.
  const networkOf = (address: string): string => {
    const network = networks.get(address) ?? ipv6NetworkOf(address);
    networks.set(address, network);
    return network;
  };
  return {
    mayCome: (request: IncomingMessage, now = nowMs()): boolean => {
      if (now > windowEndMs || networks.size + counts.size > MOST_COUNTED) {
        counts = new Map();
        networks = new Map();
        windowEndMs = now + WINDOW_MS;
      }
      const address = addressOf(request, trustProxy);
      const caller = address.includes(":") ? networkOf(address) : address;
      const count = (counts.get(caller) ?? 0) + 1;
      counts.set(caller, count);
      return count <= VISITS_PER_MINUTE;
    },
  };
}

/** The address that our own proxy saw stands last. */
function addressOf({ headers, socket }: IncomingMessage, trustProxy: boolean): string {
  const forwarded = trustProxy ? headers["x-forwarded-for"] : undefined;
  const list = Array.isArray(forwarded) ? forwarded.join(",") : forwarded;
  return list?.slice(list.lastIndexOf(",") + 1).trim() || (socket.remoteAddress ?? "");
}

const IPV6_NETWORK_BITS = 64;

/** People of one network are one. */
function ipv6NetworkOf(address: string): string {
  try {
    return rateLimit.normalizeIP(address, IPV6_NETWORK_BITS);
  } catch {
    return "none";
  }
}
