import rateLimit from "@fastify/rate-limit";

const WINDOW_MS = 60_000;
/**
 * What is ready costs a fiftieth of what must be made, and many people share one address behind a mobile network. Who
 * comes more often goes the long way, where the general limit counts (platform/http/http-app.ts).
 */
const VISITS_PER_MINUTE = 30_000;
const MOST_COUNTED = 50_000;

type Caller = { count: number };

/** Counts the requests of each address in this process. @param trustProxy whether our own proxy says who calls. */
export function createVisits(trustProxy: boolean, nowMs: () => number) {
  /** By address, and by network: people of one IPv6 network are one. */
  let callers = new Map<string, Caller>();
  let windowEndMs = -Infinity;

  const enter = (address: string): Caller => {
    const network = address.includes(":") ? ipv6NetworkOf(address) : address;
    const caller = callers.get(network) ?? { count: 0 };
    callers.set(network, caller).set(address, caller);
    return caller;
  };
  return {
    /** @param forwardedFor what the header of that name says: the address that our own proxy saw stands last. */
    mayCome: (
      forwardedFor: string | undefined,
      socket: { remoteAddress?: string | undefined },
      now = nowMs(),
    ): boolean => {
      if (now > windowEndMs || callers.size > MOST_COUNTED) {
        callers = new Map();
        windowEndMs = now + WINDOW_MS;
      }
      const address = (trustProxy && forwardedFor ? lastOf(forwardedFor) : "") || (socket.remoteAddress ?? "");
      const caller = callers.get(address) ?? enter(address);
      caller.count += 1;
      return caller.count <= VISITS_PER_MINUTE;
    },
  };
}

const lastOf = (list: string): string => {
  const comma = list.lastIndexOf(",");
  return comma === -1 ? list : list.slice(comma + 1).trim();
};

const IPV6_NETWORK_BITS = 64;

function ipv6NetworkOf(address: string): string {
  try {
    return rateLimit.normalizeIP(address, IPV6_NETWORK_BITS);
  } catch {
    return "none";
  }
}
